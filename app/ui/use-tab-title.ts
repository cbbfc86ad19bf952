import { useEffect } from 'react'

import { tabTitle } from '#app/platform/brand.ts'
import { useBrand } from '#app/ui/use-brand.ts'

/** The loaded name in the tab's title («Προσφορά 2026-00001»): the page's HTML, the same for everybody, does not have it. */
export function useTabTitle(title: string): void {
  const brand = useBrand()
  const shown = tabTitle(title, brand)
  useEffect(() => {
    document.title = shown
  }, [shown])
}
