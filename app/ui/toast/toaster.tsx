import { useEffect, useState } from 'react'

import { onToast } from '#app/ui/toast/toast.ts'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

const loadList = async () => (await import('#app/ui/toast/toast-list.tsx')).ToastList

/** Rendered once in the page; loads the toast list with the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onToast(() => setWanted(true)), [])
  const { part: ToastList } = useLazyPart(loadList, wanted)
  return ToastList === null ? null : <ToastList />
}
