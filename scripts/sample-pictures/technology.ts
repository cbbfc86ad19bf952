import { box, disc, each, edge, gleam, ground, ink, lying, metal, moved, oval, path, shade, stroke, type Draw } from './shapes.ts'

const bolt = (x: number, y: number, size: number, fill: string) =>
  moved(`translate(${x} ${y}) scale(${size})`, path('M6 -50L-30 8H-4L-8 50L30 -10H4Z', fill))

export const powerBank: Draw = (tone) =>
  lying(moved('rotate(-9 400 400)', box(262, 110, 290, 580, 44, '#2a2018', shade))) +
  moved(
    'rotate(-9 400 400)',
    box(264, 112, 286, 580, 46, tone.deep),
    box(256, 106, 280, 580, 44, 'url(#down)', edge(tone)),
    box(300, 122, 66, 16, 8, ink),
    box(390, 122, 100, 16, 5, ink),
    bolt(396, 380, 1.5, tone.pale),
    each([330, 370, 410, 450], (x, i) => disc(x, 620, 9, i < 3 ? '#7fd18a' : tone.deep)),
    gleam(276, 170, 10, 440, 0.25),
  )

export const usbStick: Draw = (tone) =>
  lying(moved('rotate(38 400 400)', box(312, 100, 176, 600, 30, '#2a2018', shade))) +
  moved(
    'rotate(38 400 400)',
    box(345, 80, 110, 170, 8, metal, 'stroke="#7f8489" stroke-width="3"'),
    box(366, 118, 26, 34, 3, ink),
    box(408, 118, 26, 34, 3, ink),
    box(316, 236, 168, 430, 34, 'url(#across)', edge(tone)),
    path('M300 420H500V690Q500 724 466 724H334Q300 724 300 690Z', metal, 'stroke="#7f8489" stroke-width="3"'),
    disc(400, 650, 34, '#8d9297'),
    disc(400, 650, 20, '#f1eee8'),
    gleam(340, 270, 12, 140, 0.35),
  )

export const speaker: Draw = (tone) =>
  `<pattern id="mesh" width="32" height="48" patternUnits="userSpaceOnUse">${disc(8, 12, 6, tone.deep)}${disc(24, 36, 6, tone.deep)}</pattern>` +
  ground(400, 690, 260) +
  stroke('M596 268Q650 300 622 400', ink, 14) +
  path('M200 250V620Q200 692 300 692H500Q600 692 600 620V250Z', 'url(#across)', edge(tone)) +
  path('M206 310Q400 360 594 310V590Q400 640 206 590Z', 'url(#mesh)', 'opacity=".6"') +
  disc(400, 470, 92, tone.dark, edge(tone)) +
  disc(400, 470, 70, tone.deep) +
  disc(400, 470, 28, tone.light) +
  oval(400, 240, 200, 62, tone.pale, edge(tone)) +
  oval(400, 238, 168, 48, ink) +
  oval(400, 236, 150, 41, '#514f54') +
  stroke('M370 236H430M400 222V250', '#f1eee8', 7) +
  path('M200 610H600V620Q600 692 500 692H300Q200 692 200 620Z', tone.deep, 'opacity=".35"')

export const earphones: Draw = (tone) => {
  const bud = (x: number, turn: number) =>
    moved(
      `rotate(${turn} ${x} 300)`,
      box(x - 17, 280, 34, 170, 17, 'url(#across)', edge(tone)),
      oval(x, 262, 52, 56, 'url(#ball)', edge(tone)),
      oval(x + (turn > 0 ? -40 : 40), 268, 20, 30, ink),
      box(x - 10, 430, 20, 14, 6, metal),
    )
  return (
    ground(400, 690, 270) +
    path('M190 470Q190 180 400 180Q610 180 610 470Z', tone.dark, edge(tone)) +
    path('M216 470Q216 214 400 214Q584 214 584 470Z', '#8d8a86') +
    bud(318, 6) +
    bud(482, -6) +
    path('M180 450H620V560Q620 690 490 690H310Q180 690 180 560Z', 'url(#down)', edge(tone)) +
    stroke('M180 452H620', tone.deep, 8, 'opacity=".6"') +
    disc(400, 520, 9, '#7fd18a') +
    gleam(212, 490, 16, 110, 0.3)
  )
}

export const wirelessCharger: Draw = (tone) =>
  stroke('M400 620C400 720 560 660 640 740', ink, 16) +
  lying(disc(400, 390, 262, '#2a2018', shade)) +
  disc(402, 402, 262, tone.deep) +
  disc(400, 388, 262, 'url(#down)', edge(tone)) +
  disc(400, 388, 200, 'none', `stroke="${tone.dark}" stroke-width="8"`) +
  disc(400, 388, 142, 'none', `stroke="${tone.pale}" stroke-width="6" opacity=".8"`) +
  bolt(400, 388, 1.7, tone.pale) +
  box(380, 628, 40, 34, 8, ink) +
  disc(400, 600, 7, '#7fd18a')

export const wristWatch: Draw = (tone) =>
  lying(box(318, 60, 164, 680, 40, '#2a2018', shade)) +
  path('M330 270L322 90Q322 56 356 56H444Q478 56 478 90L470 270Z', 'url(#across)', edge(tone)) +
  path('M330 530L322 710Q322 744 356 744H444Q478 744 478 710L470 530Z', 'url(#across)', edge(tone)) +
  each([640, 676, 710], (y) => oval(400, y, 8, 8, tone.deep)) +
  box(350, 60, 100, 18, 6, metal) +
  box(590, 382, 34, 36, 8, metal) +
  disc(400, 400, 196, metal, 'stroke="#7f8489" stroke-width="4"') +
  disc(400, 400, 166, '#fdfcf9') +
  disc(400, 400, 166, 'none', 'stroke="#3b3a3d" stroke-opacity=".25" stroke-width="8"') +
  each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], (hour) =>
    box(396, 252, 8, hour % 3 ? 18 : 32, 3, ink, `transform="rotate(${hour * 30} 400 400)"`),
  ) +
  stroke('M400 400L330 348', ink, 13) +
  stroke('M400 400L486 330', ink, 9) +
  stroke('M400 420L400 510', '#c2410c', 4) +
  disc(400, 400, 11, ink)

export const deskClock: Draw = (tone) =>
  ground(400, 682, 290) +
  box(262, 640, 70, 44, 10, tone.deep) +
  box(468, 640, 70, 44, 10, tone.deep) +
  box(176, 166, 468, 494, 96, tone.deep) +
  box(160, 158, 468, 494, 96, 'url(#down)', edge(tone)) +
  disc(394, 405, 186, tone.deep) +
  disc(394, 405, 174, '#fdfcf9') +
  each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], (hour) =>
    box(389, 246, 10, hour % 3 ? 18 : 34, 4, ink, `transform="rotate(${hour * 30} 394 405)"`),
  ) +
  stroke('M394 405L324 352', ink, 15) +
  stroke('M394 405L476 322', ink, 10) +
  stroke('M394 430L394 510', '#c2410c', 5) +
  disc(394, 405, 13, ink)
