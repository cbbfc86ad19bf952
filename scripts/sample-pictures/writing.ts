import {
  box,
  cream,
  each,
  edge,
  gleam,
  ground,
  ink,
  lying,
  metal,
  moved,
  oval,
  paper,
  path,
  shade,
  stroke,
  type Draw,
  type Tone,
  wood,
} from './shapes.ts'

const slanted = (outline: string, ...parts: string[]) =>
  lying(moved('rotate(38 400 400)', outline)) + moved('rotate(38 400 400)', ...parts)

export const metalPen: Draw = (tone) =>
  slanted(
    box(372, 90, 56, 590, 28, '#2a2018', shade),
    box(386, 66, 28, 50, 10, metal),
    path('M384 630L394 706Q400 722 406 706L416 630Z', metal),
    path('M370 120Q370 100 390 100H410Q430 100 430 120V560L418 636H382L370 560Z', 'url(#across)', edge(tone)),
    box(367, 372, 66, 26, 5, metal),
    box(370, 104, 60, 18, 6, metal),
    path('M420 118H446V310Q446 326 433 326Q424 326 424 312V140H420Z', metal),
    gleam(382, 140, 7, 210, 0.45),
    gleam(382, 410, 7, 150, 0.45),
  )

export const plasticPen: Draw = (tone) =>
  slanted(
    box(370, 90, 60, 590, 28, '#2a2018', shade),
    box(384, 70, 32, 60, 12, tone.dark),
    path('M382 626L394 700Q400 716 406 700L418 626Z', metal),
    path('M366 130Q366 112 384 112H416Q434 112 434 130V420H366Z', paper, edge(tone)),
    path('M366 420H434V560L420 634H380L366 560Z', 'url(#across)', edge(tone)),
    each([450, 476, 502, 528, 554], (y) => box(370, y, 60, 9, 4, tone.deep, 'opacity=".45"')),
    path('M424 122Q452 122 452 146V300Q452 322 438 322Q428 322 428 306V160Z', 'url(#across)', edge(tone)),
    box(366, 404, 68, 18, 0, tone.base),
    gleam(380, 140, 8, 250, 0.8),
  )

export const bambooPen: Draw = (tone) =>
  slanted(
    box(370, 90, 60, 590, 28, '#2a2018', shade),
    box(384, 74, 32, 50, 10, metal),
    path('M380 604L394 706Q400 722 406 706L420 604Z', metal),
    box(366, 116, 68, 496, 16, 'url(#across)', edge(tone)),
    each([230, 360, 490], (y) => path(`M362 ${y}Q400 ${y + 12} 438 ${y}V${y + 12}Q400 ${y + 24} 362 ${y + 12}Z`, tone.dark)),
    each([380, 396, 414], (x, i) =>
      stroke(
        `M${x} ${150 + i * 30}V${200 + i * 20}M${x} ${400 - i * 10}V${470 - i * 14}M${x} 530V${590 - i * 12}`,
        tone.deep,
        3,
        'opacity=".3"',
      ),
    ),
    path('M424 130H450V312Q450 328 437 328Q428 328 428 314V152H424Z', metal),
  )

export const pencilSet: Draw = (tone) => {
  const leads = ['#c8202f', '#ea6a1c', '#f4c20d', '#2e8b3d', '#2563c0', '#6b3fa0']
  const pencil = (colour: string, i: number) => {
    const x = 208 + i * 66
    const y = 150 + (i % 2) * 36
    return (
      path(`M${x} ${y + 90}L${x + 27} ${y}L${x + 54} ${y + 90}Z`, '#e6c99a') +
      path(`M${x + 18} ${y + 30}L${x + 27} ${y}L${x + 36} ${y + 30}Z`, colour) +
      box(x, y + 90, 54, 330, 0, colour) +
      box(x + 36, y + 90, 18, 330, 0, '#1d1a26', 'opacity=".16"') +
      box(x + 8, y + 90, 8, 330, 0, '#fff', 'opacity=".3"')
    )
  }
  return (
    ground(400, 686, 290) +
    each(leads, pencil) +
    path('M180 430Q400 500 620 430V660Q620 686 594 686H206Q180 686 180 660Z', 'url(#down)', edge(tone)) +
    stroke('M180 430Q400 500 620 430', tone.deep, 6, 'opacity=".6"') +
    box(300, 540, 200, 86, 6, cream, 'opacity=".85"')
  )
}

const book = (tone: Tone, ...onCover: string[]) =>
  lying(moved('rotate(-7 400 400)', box(206, 118, 400, 570, 22, '#2a2018', shade))) +
  moved(
    'rotate(-7 400 400)',
    path('M380 640V730L396 714L412 730V640Z', tone.deep),
    box(206, 124, 398, 572, 20, tone.deep),
    box(216, 128, 382, 560, 8, paper),
    each([600, 594, 588], (x) => stroke(`M${x - 6} 140V676`, '#d8d3c8', 2)),
    box(200, 112, 386, 568, 20, 'url(#down)', edge(tone)),
    path('M220 112H252V680H220Q200 680 200 660V132Q200 112 220 112Z', tone.deep, 'opacity=".35"'),
    ...onCover,
  )

export const hardNotebook: Draw = (tone) =>
  book(
    tone,
    box(520, 108, 20, 578, 3, tone.deep),
    box(523, 108, 4, 578, 0, '#fff', 'opacity=".2"'),
    gleam(272, 140, 200, 6, 0.25),
  )

export const corkNotebook: Draw = (tone) => {
  const specks = Array.from({ length: 44 }, (_, i) => [276 + ((i * 97) % 290), 140 + ((i * 211) % 520)] as const)
  return book(
    tone,
    each(specks, ([x, y], i) => oval(x, y, 5 + (i % 4) * 2, 3 + (i % 3), i % 3 ? tone.deep : tone.pale, 'opacity=".5"')),
    box(520, 108, 18, 578, 3, ink),
    box(320, 330, 150, 96, 6, tone.light, `stroke="${tone.deep}" stroke-width="4"`),
  )
}

export const diary: Draw = (tone) => {
  const tabs = ['#c9a227', '#b9573a', '#7fa08f', '#4f7fa3', '#8b7d6b']
  const months = Array.from({ length: 12 }, (_, i) => [300 + (i % 3) * 82, 250 + Math.floor(i / 3) * 78] as const)
  return (
    moved(
      'rotate(-7 400 400)',
      each(tabs, (colour, i) => box(570, 160 + i * 96, 56, 72, 10, colour)),
    ) +
    book(
      tone,
      each(
        months,
        ([x, y]) => box(x, y, 60, 56, 8, tone.deep, 'opacity=".5"') + box(x, y + 3, 60, 56, 8, tone.light, 'opacity=".5"'),
      ),
      box(300, 176, 224, 40, 8, tone.pale, 'opacity=".6"'),
    )
  )
}

export const seedPaper: Draw = (tone) => {
  const specks = Array.from({ length: 36 }, (_, i) => [215 + ((i * 131) % 360), 290 + ((i * 83) % 330)] as const)
  const sprout = (x: number, top: number) =>
    stroke(`M${x} 300Q${x - 8} ${top + 60} ${x} ${top}`, '#5d8a4f', 8) +
    path(`M${x} ${top}q-52 -8 -60 -52q52 0 60 52zq6 -50 60 -58q0 50 -60 58z`, '#7fb069')
  return (
    lying(moved('rotate(-4 400 450)', box(190, 262, 420, 420, 10, '#2a2018', shade))) +
    sprout(300, 200) +
    sprout(400, 140) +
    sprout(496, 210) +
    moved(
      'rotate(-4 400 450)',
      path(
        'M190 270l40 -8l50 6l60 -6l50 7l70 -6l60 5l50 -6l40 8l-4 60l5 70l-5 80l4 70l-5 90l5 40l-60 6l-80 -6l-90 7l-90 -6l-60 5l-40 -6l5 -80l-6 -90l6 -90l-6 -70z',
        tone.light,
        edge(tone),
      ),
      each(specks, ([x, y], i) =>
        oval(
          x,
          y,
          6 + (i % 3),
          3,
          ['#8a6d4a', '#6b7a3a', '#b9573a'][i % 3] ?? wood,
          `opacity=".65" transform="rotate(${i * 40} ${x} ${y})"`,
        ),
      ),
      box(290, 420, 220, 10, 5, tone.deep, 'opacity=".35"'),
      box(320, 450, 160, 10, 5, tone.deep, 'opacity=".35"'),
    )
  )
}
