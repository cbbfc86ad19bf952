const templateId = 'page-scripts'

/**
 * Runs behind the template. A page that nobody sees yet (a tab in the background) has no frames, and a slow line may take
 * its time with the styles.
 */
const begin = `(()=>{const t=document.getElementById('${templateId}'),go=()=>{if(t.isConnected)t.replaceWith(t.content)};\
if(document.visibilityState==='hidden')go();else{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,2000)}\
document.currentScript.remove()})()`

const preload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s

/**
 * A rendered page whose modules wait in a template until the page has been painted: on a slow line they would share the line
 * with what one sees first. They come back to their places before React looks for them. `nonce` is this rendering's.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const preloads = html.match(preload) ?? []
  // The function, for the script's own text may hold $ signs.
  return html
    .replace(preload, '')
    .replace(
      moduleScript,
      (script) =>
        `<template id="${templateId}">${preloads.join('')}${script}</template><script nonce="${nonce}">${begin}</script>`,
    )
}
