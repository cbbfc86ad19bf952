import { openSvg } from '#app/personalisation/logos/prepare/open-image.server.ts'
import { prepareSource } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import { cleanDrawing } from '#app/uploads/clean-drawing.server.ts'
import { svgText } from '#app/uploads/clean-svg.ts'
import { withoutDoctype } from '#app/uploads/svg-entities.ts'

import { blue, red } from './red-and-blue.ts'

// A red square beside a blue one, in forms of SVG and CSS that programs, web pages and designers write.

const box = 'viewBox="0 0 100 60"'
const svg = (inside: string, attributes = box) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const shape = (x: number, rest: string) => `<rect x="${x}" y="10" width="40" height="40" ${rest}/>`
const classes = shape(10, 'class="a"') + shape(50, 'class="b"')
const squares = shape(10, `fill="${red}"`) + shape(50, `fill="${blue}"`)
const styled = (css: string, inside = classes, attributes = box) => svg(`<style><![CDATA[${css}]]></style>${inside}`, attributes)
const halves = `<rect width="50" height="60" fill="${red}"/><rect x="50" width="50" height="60" fill="${blue}"/>`

export const programDrawings: Readonly<Record<string, string>> = {
  'variables of classes': styled(`.a{--c:${red};fill:var(--c)}.b{--c:${blue};fill:var(--c)}`),
  'variables of a theme’s class': styled(
    `.theme{--a:${red};--b:${blue}}.a{fill:var(--a)}.b{fill:var(--b,lime)}`,
    `<g class="theme">${classes}</g>`,
  ),
  'variables of elements, used by classes': styled(
    '.ink{fill:var(--ink)}',
    `<g style="--ink:${red}">${shape(10, 'class="ink"')}</g><g style="--ink:${blue}">${shape(50, 'class="ink"')}</g>`,
  ),
  'variables overridden further in': styled(
    `:root{--c:${red}}#deep{--c:${blue}}rect{fill:var(--c)}`,
    `${shape(10, '')}<g id="deep">${shape(50, '')}</g>`,
  ),
  'variables of variables with fallbacks in fallbacks': styled(
    `svg{--r:200 16 46;--a:rgb(var(--r))}.a{fill:var(--a)}.b{fill:var(--none,var(--nor,${blue}))}`,
  ),
  'variables in attributes': svg(
    shape(10, 'fill="var(--brand)"') + shape(50, `fill="var(--other, ${blue})"`),
    `${box} style="--brand:${red}"`,
  ),
  'a registered variable': styled(
    `@property --a{syntax:"<color>";inherits:true;initial-value:${red}}.a{fill:var(--a)}.b{fill:${blue}}`,
  ),
  'colours in both schemes': styled(
    `svg{color-scheme:light dark}.a{fill:light-dark(${red},white)}.b{fill:light-dark(${blue},black)}`,
  ),
  'mixed colours': styled(
    `.a{fill:color-mix(in srgb, ${red} 100%, white)}.b{fill:color-mix(in srgb, #000 50%, rgb(0 170 280))}`.replace('280', '255'),
    shape(10, 'class="a"') + shape(50, `fill="${blue}"`),
  ),
  'mixed with the current colour': svg(
    `<g color="${red}">${shape(10, 'style="fill:color-mix(in srgb, currentColor, currentcolor)"')}</g>${shape(50, `fill="${blue}"`)}`,
  ),
  'hsl, with spaces': styled('.a{fill:hsl(350.22 85.19% 42.35%)}.b{fill:hsl(203.57deg,100%,27.45%)}'),
  'hwb and lab': styled('.a{fill:hwb(350.22 6.27% 21.57%)}.b{fill:lab(34.1946% -5.3152 -37.3412)}'),
  oklch: styled('.a{fill:oklch(53.0367% .207396 22.3175)}.b{fill:oklab(43.67% -.0451808 -.104497)}'),
  'rgb with spaces, in attributes': svg(shape(10, 'fill="rgb(200 16 46)"') + shape(50, 'fill="rgb(0% 33.33% 54.9%)"')),
  'eight digits': svg(shape(10, `fill="${red}ff"`) + shape(50, `style="fill:${blue}ff"`)),
  'chains of the current colour': svg(
    `<g color="${red}"><g color="currentColor"><g style="color:inherit">${shape(10, 'fill="currentColor"')}</g></g></g><g style="color:${blue}">${shape(50, 'style="fill:currentcolor"')}</g>`,
  ),
  'the current colour of a class': styled(`.a{color:${red}}.b{color:var(--b)}svg{--b:${blue}}rect{fill:currentColor}`),
  'nested rules': styled(`.logo{& .a{fill:${red}} .b{fill:lime;&.b{fill:${blue}}}}`, `<g class="logo">${classes}</g>`),
  'nested rules of media': styled(`.a{fill:${red};@media print{fill:#000}}.b{@media screen{fill:${blue}}}`),
  layers: styled(
    `@layer base,brand;@layer brand{rect.a{fill:${red}}}@layer base{.a.a.a{fill:#000}#x .b{fill:#000}}.b{fill:${blue}}`,
    `<g id="x">${classes}</g>`,
  ),
  'layers in layers': styled(`@layer one{@layer two{.a{fill:#000}}.a{fill:${red}}}@layer one.two{.a{fill:lime}}.b{fill:${blue}}`),
  'conditions on support': styled(
    `.a{fill:#000}@supports (color:oklch(0 0 0)){.a{fill:${red}}}@supports not (display:grid){.b{fill:#000!important}}.b{fill:${blue}}`,
  ),
  'both schemes, the dark one last': styled(
    `@media (prefers-color-scheme:light){.a{fill:${red}}.b{fill:${blue}}}@media (prefers-color-scheme: dark){.a,.b{fill:#fff}}`,
  ),
  'for no printer, and large': styled(
    `@media not print{.a{fill:${red}}}@media (min-width:10px){.b{fill:${blue}}}@media (max-width:20px){.a{display:none}}`,
  ),
  'selectors of newer browsers': styled(
    `:is(.a,.c){fill:${red}}:where(.a){fill:#000}rect:not(.a,.c){fill:${blue}}g:has(.z){display:none}`,
    `${classes}<g><rect class="z" width="100" height="60"/></g>`,
  ),
  'neighbours and places': styled(`rect{fill:${red}}rect+rect{fill:${blue}}rect:nth-child(9){fill:lime}`),
  'important ones': styled(
    `.a{fill:${red}!important}.b{fill:lime}.b{fill:${blue} !important}`,
    shape(10, 'class="a" style="fill:#000"') + shape(50, 'class="b" style="fill:#000"'),
  ),
  'more specific ones first': styled(
    `rect.b{fill:${blue}}svg rect#r{fill:${red}}rect{fill:#000}`,
    shape(10, 'id="r"') + shape(50, 'class="b"'),
  ),
  'display-p3 in a class, after sRGB': styled(`.a{fill:${red};fill:color(display-p3 .7 .15 .2)}.b{fill:${blue}}`),
  'strokes in rem': styled(
    `path{fill:none;stroke-width:2.5rem}`,
    `<path d="M30 10v40" stroke="${red}"/><path d="M70 10v40" stroke="${blue}"/>`,
  ),
  'strokes in points': styled(
    'path{fill:none}',
    `<path d="M30 10v40" stroke="${red}" stroke-width="30pt"/><path d="M70 10v40" stroke="${blue}" style="stroke-width:30pt"/>`,
  ),
  'sizes in millimetres, em and ch': svg(
    `<g font-size="10"><rect x="1em" y="10" width="4em" height="40" fill="${red}"/><rect x="50" y="10" width="10.5833mm" height="40px" fill="${blue}"/></g>`,
  ),
  'sizes by calculation': styled(`.a{fill:${red};width:calc(2rem + 8px)}.b{fill:${blue};width:min(40px,90px)}`),
  'paths in CSS': styled(
    `.a{d:path("M10 10h40v40h-40z");fill:${red}}.b{d:path('M50 10h40v40h-40z');fill:${blue}}`,
    '<path class="a"/><path class="b"/>',
  ),
  'moves in CSS': styled(
    `g{transform-origin:50px 30px;transform:rotate(180deg)}.a{fill:${blue}}.b{fill:${red}}`,
    `<g>${classes}</g>`,
  ),
  'moves of their own': styled(
    `.a{fill:${red};translate:10px 10px}.b{fill:${blue};translate:50px 10px;scale:2}`,
    '<rect class="a" width="40" height="40"/><rect class="b" width="20" height="20"/>',
  ),
  'another prefix of links': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" ${box}><defs><rect id="r" width="40" height="40"/></defs><use l:href="#r" x="10" y="10" fill="${red}"/><use l:href="#r" x="50" y="10" fill="${blue}"/></svg>`,
  'symbols in symbols': svg(
    `<symbol id="one" viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></symbol><symbol id="two" viewBox="0 0 80 40"><use href="#one" width="40" height="40" fill="${red}"/><use xlink:href="#one" x="40" width="40" height="40" fill="${blue}"/></symbol><use href="#two" x="10" y="10" width="80" height="40"/>`,
  ),
  'drawings in drawings': svg(
    `<svg x="10" y="10" width="40" height="40" viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="${red}"/></svg><svg x="50" y="10" width="40" height="40" viewBox="5 5 2 1" preserveAspectRatio="none"><path d="M5 5h2v1H5z" fill="${blue}"/></svg>`,
  ),
  'a clip in shares of its box': svg(
    `<clipPath id="c" clipPathUnits="objectBoundingBox"><rect x=".1" y=".1667" width=".8" height=".6667"/></clipPath><g clip-path="url(#c)">${halves}</g>`,
  ),
  'a mask of luminance': svg(
    `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="60"><rect width="100" height="60" fill="#000"/><rect x="10" y="10" width="80" height="40" fill="#fff"/></mask><g mask="url(#m)">${halves}</g>`,
  ),
  'a pattern': svg(
    `<pattern id="p" width="80" height="40" x="10" y="10" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="${red}"/><rect x="40" width="40" height="40" fill="${blue}"/></pattern><rect x="10" y="10" width="80" height="40" fill="url(#p)"/>`,
  ),
  'a width of nothing': svg(squares, `${box} width="0" height="0"`),
  'a side of nothing, one of pixels': svg(squares, `${box} width="0" height="60"`),
  'a viewBox with a negative side': svg(squares, 'viewBox="0 0 -100 60" width="100" height="60"'),
  'a viewBox that begins elsewhere': svg(`<g transform="translate(-500 -900)">${squares}</g>`, 'viewBox="-500 -900 100 60"'),
  'a viewBox with commas': svg(squares, 'viewBox="0,0,100,60" width="400" height="380" preserveAspectRatio="xMinYMax"'),
  'a viewBox that is stretched': svg(
    `<g transform="scale(1 2)">${squares}</g>`,
    'viewBox="0 0 100 120" width="1000" height="600" preserveAspectRatio="none"',
  ),
  'a comment in a style': styled(`/* brand { */.a{fill:${red}}/* } */.b{/*;*/fill:${blue}}`),
  'a page’s ground of no colour': svg(squares, `${box} style="background:transparent;enable-background:new 0 0 100 60"`),
  'a document type with a subset': `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY red "${red}"><!ATTLIST svg version CDATA #FIXED "1.1">]>${svg(shape(10, 'fill="&red;"') + shape(50, `fill="${blue}"`))}`,
  'a mark of bytes': `\uFEFF<?xml version="1.0" encoding="utf-8"?>${svg(squares)}`,
}

/** A drawing as the shop draws it, without a shop: cleaned, then prepared. */
export async function drawProgram(drawing: string) {
  const plain = withoutDoctype(svgText(Buffer.from(drawing)) ?? '')
  const cleaned = 'because' in plain ? plain : cleanDrawing(plain.text)
  if (!('svg' in cleaned)) return cleaned
  const opened = await openSvg(Buffer.from(cleaned.svg))
  return opened.ok ? prepareSource(opened.value, { fileHash: 'a', whiteBox: 'remove', longest: 500 }) : opened
}
