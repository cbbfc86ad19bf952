import { useEffect } from 'react'

/** The loaded name in the tab's title («Προσφορά 2026-00001»): the page's HTML, the same for everybody, does not have it. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | More Than Just a Gift`
  }, [title])
}
