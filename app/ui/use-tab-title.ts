import { useEffect } from 'react'

export const tabTitle = (title: string) => `${title} | More Than Just a Gift`

/** The loaded name in the tab's title («Προσφορά 2026-00001»): the page's HTML, the same for everybody, does not have it. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = tabTitle(title)
  }, [title])
}
