import { openLogoPanel } from '#app/personalisation/logo-preview/logo-panel-opener.ts'

// A file that is dropped on a product's picture opens the panel of logos, once this module is loaded. Browser only.

function takeFile(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') !== true || !isOverPicture(event)) return
  // Without it, the browser would open the file in place of the page.
  event.preventDefault()
  const file = event.dataTransfer.files[0]
  if (event.type === 'drop' && file !== undefined) openLogoPanel(file)
}

function isOverPicture({ clientX, clientY }: DragEvent): boolean {
  const elements = document.elementsFromPoint(clientX, clientY)
  const isOver = (selector: string) => elements.some((element) => element.matches(selector))
  return isOver('img.picture') && !isOver('input, [role=dialog]')
}

document.addEventListener('dragover', takeFile)
document.addEventListener('drop', takeFile)
