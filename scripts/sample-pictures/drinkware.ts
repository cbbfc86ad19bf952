import {
  box,
  cream,
  disc,
  each,
  edge,
  gleam,
  ground,
  ink,
  metal,
  oval,
  path,
  stroke,
  type Draw,
  wood,
  woodDark,
} from './shapes.ts'

export const mug: Draw = (tone) =>
  ground(400, 640, 270) +
  stroke('M545 345C690 325 690 565 540 550', tone.dark, 42) +
  stroke('M545 340C680 325 680 555 540 543', tone.base, 26) +
  path('M210 235V560Q210 645 300 645H470Q560 645 560 560V235Z', 'url(#across)', edge(tone)) +
  oval(385, 235, 175, 36, tone.pale, edge(tone)) +
  oval(385, 239, 157, 27, tone.deep) +
  gleam(248, 300, 20, 260)

export const enamelMug: Draw = (tone) =>
  ground(390, 650, 280) +
  stroke('M555 350H640Q668 350 664 380L652 500Q648 545 600 545H555', tone.deep, 24) +
  stroke('M555 346H638Q664 346 660 376L648 496Q644 538 598 538H555', tone.base, 14) +
  path('M190 260L204 610Q206 650 250 650H510Q554 650 556 610L570 260Z', 'url(#across)', edge(tone)) +
  oval(380, 260, 190, 38, '#fbfaf6') +
  oval(380, 262, 172, 29, '#dedad2') +
  stroke('M190 260A190 38 0 0 0 570 260A190 38 0 0 0 190 260', ink, 9) +
  each(
    [
      [260, 380],
      [470, 340],
      [330, 560],
      [510, 520],
      [420, 450],
      [290, 470],
    ] as const,
    ([x, y]) => disc(x, y, 4, '#fff', 'opacity=".55"'),
  ) +
  gleam(226, 330, 18, 250, 0.25)

export const travelMug: Draw = (tone) =>
  ground(400, 700, 190) +
  path('M268 235H532L500 665Q497 705 458 705H342Q303 705 300 665Z', 'url(#across)', edge(tone)) +
  path('M281 400H519L510 510H290Z', tone.deep, 'opacity=".55"') +
  path('M255 205Q255 185 275 185H525Q545 185 545 205V230Q545 246 529 246H271Q255 246 255 230Z', ink) +
  path('M292 185L304 145Q308 132 322 132H478Q492 132 496 145L508 185Z', '#514f54') +
  box(430, 112, 50, 30, 8, ink) +
  gleam(312, 275, 18, 370)

export const steelBottle: Draw = (tone) =>
  ground(400, 712, 150, 22) +
  path(
    'M350 225H450V250Q512 285 512 355V668Q512 715 465 715H335Q288 715 288 668V355Q288 285 350 250Z',
    'url(#across)',
    edge(tone),
  ) +
  stroke('M360 130Q360 70 400 70Q440 70 440 130', ink, 16) +
  box(340, 120, 120, 96, 16, ink) +
  gleam(354, 120, 12, 96, 0.18) +
  box(346, 214, 108, 18, 4, metal) +
  path('M288 655H512V668Q512 715 465 715H335Q288 715 288 668Z', tone.deep, 'opacity=".25"') +
  gleam(314, 350, 18, 290)

export const glassBottle: Draw = (tone) =>
  ground(400, 712, 150, 22) +
  path(
    'M355 215H445V265Q500 295 500 360V675Q500 715 460 715H340Q300 715 300 675V360Q300 295 355 265Z',
    tone.base,
    `opacity=".75" stroke="${tone.deep}" stroke-width="6"`,
  ) +
  path('M312 420H488V672Q488 702 460 702H340Q312 702 312 672Z', '#a9cbd4', 'opacity=".4"') +
  path('M296 500H504V676Q504 719 462 719H338Q296 719 296 676Z', '#5b6068', edge(tone)) +
  box(350, 120, 100, 84, 12, wood) +
  box(350, 150, 100, 6, 0, woodDark, 'opacity=".5"') +
  box(346, 200, 108, 20, 6, metal) +
  gleam(322, 350, 16, 140, 0.75) +
  gleam(466, 350, 8, 130, 0.5)

export const sportBottle: Draw = (tone) =>
  ground(400, 712, 160, 22) +
  path(
    'M300 260H500Q520 290 520 345Q520 400 496 440Q520 480 520 540V670Q520 715 475 715H325Q280 715 280 670V540Q280 480 304 440Q280 400 280 345Q280 290 300 260Z',
    'url(#across)',
    edge(tone),
  ) +
  each([405, 440, 475], (y) => stroke(`M308 ${y}Q400 ${y + 20} 492 ${y}`, tone.deep, 6, 'opacity=".35"')) +
  path('M288 262V225Q288 200 314 196L372 176H428L486 196Q512 200 512 225V262Z', ink) +
  path('M374 180V128Q374 112 390 112H410Q426 112 426 128V180Z', tone.light, edge(tone)) +
  box(380, 92, 40, 30, 10, ink) +
  gleam(308, 300, 18, 90) +
  gleam(308, 540, 18, 130)

export const coaster: Draw = (tone) =>
  ground(400, 640, 290, 40) +
  each([590, 550, 510], (y) => oval(370, y + 18, 220, 74, tone.deep) + oval(370, y, 220, 74, 'url(#down)', edge(tone))) +
  disc(490, 380, 192, tone.deep) +
  disc(480, 372, 192, 'url(#down)', edge(tone)) +
  disc(480, 372, 160, 'none', `stroke="${tone.dark}" stroke-width="5" opacity=".7"`) +
  each(
    [
      [400, 320],
      [520, 290],
      [560, 400],
      [430, 440],
      [480, 500],
      [370, 390],
      [500, 370],
      [590, 330],
    ] as const,
    ([x, y]) => oval(x, y, 8, 5, tone.deep, 'opacity=".4"'),
  )

export const oliveOil: Draw = (tone) =>
  ground(400, 722, 130, 20) +
  path(
    'M365 190H435V300Q500 330 500 400V690Q500 724 466 724H334Q300 724 300 690V400Q300 330 365 300Z',
    'url(#across)',
    edge(tone),
  ) +
  box(356, 92, 88, 84, 10, ink) +
  box(360, 170, 80, 26, 6, '#c9a85a') +
  box(300, 450, 200, 200, 0, cream) +
  stroke('M350 610Q400 560 440 490', '#5f6b34', 7) +
  each(
    [
      [372, 560, 35],
      [420, 560, -50],
      [402, 520, 25],
      [452, 520, -60],
    ] as const,
    ([x, y, turn]) => oval(x, y, 26, 9, '#76803f', `transform="rotate(${turn} ${x} ${y})"`),
  ) +
  disc(384, 596, 13, '#4d5527') +
  disc(436, 590, 13, '#4d5527') +
  gleam(320, 390, 14, 300, 0.22)

export const honeyJar: Draw = (tone) =>
  ground(400, 690, 240) +
  path('M240 290H560Q590 330 590 380V620Q590 692 520 692H280Q210 692 210 620V380Q210 330 240 290Z', 'url(#across)', edge(tone)) +
  path('M240 290H560L574 330H226Z', '#fff', 'opacity=".35"') +
  box(228, 200, 344, 92, 18, '#c9a85a') +
  box(228, 262, 344, 30, 10, '#a9873c') +
  path('M400 385L492 438V545L400 598L308 545V438Z', cream, 'stroke="#c9a85a" stroke-width="6"') +
  each(
    [
      [400, 460],
      [364, 522],
      [436, 522],
    ] as const,
    ([x, y]) => path(`M${x} ${y - 36}l31 18v36l-31 18l-31 -18v-36z`, tone.base, `stroke="${cream}" stroke-width="5"`),
  ) +
  gleam(236, 380, 20, 240, 0.4)

export const wineBox: Draw = (tone) =>
  ground(400, 660, 330, 40) +
  box(110, 270, 580, 370, 10, tone.deep) +
  box(110, 250, 580, 370, 10, 'url(#down)', edge(tone)) +
  box(142, 284, 516, 302, 4, tone.deep) +
  each(
    [
      [165, 330],
      [250, 560],
      [420, 320],
      [560, 340],
      [630, 550],
      [480, 560],
      [180, 500],
      [600, 440],
      [330, 310],
    ] as const,
    ([x, y]) => stroke(`M${x - 20} ${y}q20 -24 44 6`, '#e7d3a2', 9),
  ) +
  path('M170 435Q170 380 215 380H440Q480 380 500 408H615V462H500Q480 490 440 490H215Q170 490 170 435Z', '#2b3a2c') +
  box(560, 404, 80, 62, 6, '#6a1b2f') +
  box(250, 380, 140, 110, 0, cream) +
  box(270, 412, 100, 10, 0, '#6a1b2f') +
  box(290, 440, 60, 8, 0, '#b9a67c') +
  gleam(200, 396, 280, 10, 0.22)
