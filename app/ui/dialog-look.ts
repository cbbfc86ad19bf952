/** How modal dialogs look, the question about unsaved input among them. */
export const backdropLook =
  'fixed inset-0 z-50 bg-ink/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const popupLook =
  'fixed z-50 flex flex-col bg-surface outline-none transition-[opacity,scale] duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const popupInTheMiddle =
  'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 rounded-card shadow-float data-ending-style:scale-98 data-starting-style:scale-98'
