import { useLayoutEffect, useRef } from 'react'

const controls = 'input:checked, a[href], button:enabled, input:enabled'

/**
 * Where the focus goes when a dialog closes: by default to the element that opened it, and if that is gone, to a control near
 * its place.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | true {
  const path = useRef<Element[]>([])
  useLayoutEffect(() => {
    if (!open) return
    path.current = []
    for (let each = document.activeElement; each !== null && each !== document.body; each = each.parentElement) {
      path.current.push(each)
    }
  }, [open])
  return () => {
    const [opener, ...around] = path.current
    if (opener === undefined || opener.isConnected) return true
    const place = around.find((each) => each.isConnected)
    return place?.querySelector<HTMLElement>(controls) ?? true
  }
}
