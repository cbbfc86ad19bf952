import { useEffect, useState } from 'react'

import { onToast } from '#app/ui/toast.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

const loadList = async () => (await import('#app/ui/toast-list.tsx')).ToastList

/** Stands once in the page and loads what shows toasts with the first of them. */
export function Toaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onToast(() => setWanted(true)), [])
  const { part: ToastList } = useLoaded(loadList, wanted)
  return ToastList === null ? null : <ToastList />
}
