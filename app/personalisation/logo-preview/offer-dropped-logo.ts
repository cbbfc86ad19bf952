import { mayBeLogo, openLogoPanel } from '#app/personalisation/logo-preview/logo-panel-opener.ts'

// A file dropped anywhere but on a field is offered as a logo, once this module is loaded. Browser only.

function takeFile(event: DragEvent): void {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true || !mayBeLogo(event.target)) return
  // By default the browser would navigate to the file.
  event.preventDefault()
  const file = event.dataTransfer.files[0]
  if (event.type === 'drop' && file !== undefined) openLogoPanel(file)
}

document.addEventListener('dragover', takeFile)
document.addEventListener('drop', takeFile)
