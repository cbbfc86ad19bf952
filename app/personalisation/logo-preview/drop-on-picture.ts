import { openLogoPanel } from '#app/personalisation/logo-preview/logo-panel-opener.ts'

// Dropping a file on a product's picture opens the logo panel, once this module is loaded. Browser only.

function takeFile(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') !== true || !isOverPicture(event)) return
  // By default the browser would navigate to the file.
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
