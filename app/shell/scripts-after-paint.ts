const templateId = 'page-scripts'

/**
 * Runs after the template. Also starts without a frame, because a background tab has none and styles may load slowly.
 */
const begin = `(()=>{const t=document.getElementById('${templateId}'),go=()=>{if(t.isConnected)t.replaceWith(t.content)};\
if(document.visibilityState==='hidden')go();else{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,2000)}\
document.currentScript.remove()})()`

const preload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s

/**
 * Moves the module scripts of a rendered page into a template until the first paint: on a slow connection they would
 * compete with visible content. They return to their places before React looks for them. `nonce` is this rendering's.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const preloads = html.match(preload) ?? []
  // A function, because the script's text may contain $ signs.
  return html
    .replace(preload, '')
    .replace(
      moduleScript,
      (script) =>
        `<template id="${templateId}">${preloads.join('')}${script}</template><script nonce="${nonce}">${begin}</script>`,
    )
}
