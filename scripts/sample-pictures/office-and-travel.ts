import {
  box,
  disc,
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
  wood,
  woodDark,
} from './shapes.ts'

export const deskOrganiser: Draw = (tone) =>
  ground(400, 660, 330) +
  stroke('M250 420L226 170', '#4f7fa3', 20) +
  stroke('M290 420L300 140', ink, 18) +
  stroke('M330 420L372 190', '#b9573a', 20) +
  box(440, 250, 200, 220, 6, paper, 'stroke="#cfc9bd" stroke-width="3"') +
  box(458, 220, 170, 200, 6, '#e9dfc8', 'stroke="#cfc9bd" stroke-width="3"') +
  box(180, 330, 220, 330, 14, tone.deep) +
  box(400, 420, 270, 240, 14, tone.deep) +
  box(160, 340, 230, 320, 14, 'url(#down)', edge(tone)) +
  box(390, 440, 270, 220, 14, 'url(#down)', edge(tone)) +
  oval(275, 350, 100, 16, tone.deep) +
  box(410, 452, 230, 20, 10, tone.deep) +
  stroke('M160 560Q270 540 390 560M390 560Q520 580 660 556', tone.deep, 4, 'opacity=".25"') +
  gleam(180, 390, 10, 230, 0.3)

export const stool: Draw = (tone) =>
  ground(400, 700, 270) +
  stroke('M400 330V650', tone.deep, 34) +
  stroke('M290 320L216 690', tone.dark, 38) +
  stroke('M510 320L584 690', tone.dark, 38) +
  stroke('M286 320L212 684M506 320L578 684', tone.light, 8, 'opacity=".5"') +
  stroke('M250 540H550', tone.deep, 20) +
  oval(400, 288, 250, 70, tone.deep) +
  oval(400, 258, 250, 70, 'url(#down)', edge(tone)) +
  each([0.75, 0.5, 0.25], (share) =>
    oval(400, 258, 250 * share, 70 * share, 'none', `stroke="${tone.dark}" stroke-width="4" opacity=".5"`),
  )

export const directorsChair: Draw = (tone) =>
  ground(400, 720, 290) +
  stroke('M210 700L590 470M590 700L210 470', woodDark, 26) +
  stroke('M196 120V470M604 120V470', wood, 30) +
  stroke('M160 366H240M560 366H640', wood, 34) +
  path('M182 150Q400 176 618 150V290Q400 314 182 290Z', 'url(#down)', edge(tone)) +
  path('M182 150H214V292L182 290ZM586 150H618V290L586 292Z', tone.deep, 'opacity=".35"') +
  path('M196 468H604L624 520Q400 560 176 520Z', 'url(#across)', edge(tone)) +
  stroke('M180 476H620', woodDark, 14) +
  stroke('M180 712H290M510 712H620', wood, 26)

export const umbrella: Draw = (tone) =>
  ground(400, 730, 170, 16) +
  box(392, 90, 16, 570, 6, metal) +
  box(392, 66, 16, 40, 6, ink) +
  stroke('M400 560V660Q400 716 450 716Q496 716 496 670', woodDark, 28) +
  stroke('M395 560V660Q396 708 448 708', wood, 10) +
  path(
    'M90 420Q90 110 400 110Q710 110 710 420Q670 372 632 372Q584 372 556 420Q520 372 478 372Q436 372 400 420Q364 372 322 372Q280 372 244 420Q216 372 168 372Q130 372 90 420Z',
    'url(#down)',
    edge(tone),
  ) +
  path('M244 420Q250 220 400 110Q330 240 322 372Q280 372 244 420Z', tone.deep, 'opacity=".22"') +
  path('M556 420Q550 220 400 110Q470 240 478 372Q520 372 556 420Z', tone.deep, 'opacity=".3"') +
  path('M632 372Q610 200 400 110Q710 130 710 420Q670 372 632 372Z', tone.deep, 'opacity=".25"') +
  stroke('M244 420Q250 220 400 110Q550 220 556 420M400 420V110', tone.deep, 4, 'opacity=".5"')

export const foldingUmbrella: Draw = (tone) =>
  lying(moved('rotate(36 400 400)', box(330, 150, 140, 500, 50, '#2a2018', shade))) +
  moved(
    'rotate(36 400 400)',
    stroke('M400 690Q340 760 300 720Q270 680 330 640', ink, 9),
    box(388, 96, 24, 60, 8, metal),
    path('M366 150H434Q470 400 466 560H334Q330 400 366 150Z', 'url(#across)', edge(tone)),
    stroke('M384 156Q366 360 372 556M412 156Q438 360 428 556', tone.deep, 6, 'opacity=".45"'),
    path('M334 440L468 410V450L334 482Z', tone.deep),
    disc(440, 436, 11, metal),
    path('M344 560H456L448 590H352Z', metal),
    box(354, 586, 92, 120, 26, ink),
    gleam(368, 606, 10, 80, 0.25),
  )

export const luggageTag: Draw = (tone) =>
  lying(moved('rotate(-14 400 450)', box(270, 260, 260, 440, 40, '#2a2018', shade))) +
  moved(
    'rotate(-14 400 450)',
    stroke('M400 300C330 190 340 90 400 80C460 90 470 190 400 300', tone.deep, 24),
    box(380, 74, 40, 34, 6, metal),
    path('M330 250H470L530 320V660Q530 700 490 700H310Q270 700 270 660V320Z', 'url(#down)', edge(tone)),
    path(
      'M338 266H462L514 326V656Q514 684 486 684H314Q286 684 286 656V326Z',
      'none',
      `stroke="${tone.pale}" stroke-width="4" stroke-dasharray="12 8" opacity=".7"`,
    ),
    disc(400, 312, 26, metal),
    disc(400, 312, 14, '#f1eee8'),
    box(312, 400, 176, 230, 10, paper, edge(tone)),
    each([450, 500, 550], (y, i) => box(338, y, i === 2 ? 80 : 124, 12, 6, '#bdb7aa')),
  )

export const keyRing: Draw = (tone) =>
  lying(box(290, 380, 220, 320, 40, '#2a2018', shade)) +
  disc(400, 190, 112, 'none', 'stroke="#8d9297" stroke-width="22"') +
  disc(397, 187, 112, 'none', 'stroke="#d9dcde" stroke-width="9"') +
  stroke('M400 296V346M400 330V384', '#8d9297', 18) +
  oval(400, 336, 24, 34, 'none', 'stroke="#a6abb0" stroke-width="12"') +
  box(290, 374, 220, 326, 40, 'url(#down)', edge(tone)) +
  box(306, 390, 188, 294, 30, 'none', `stroke="${tone.pale}" stroke-width="4" opacity=".7"`) +
  disc(400, 414, 20, tone.deep) +
  disc(400, 414, 10, '#f1eee8') +
  path('M300 640L470 380H490Q510 380 510 400L330 690Q300 690 300 640Z', '#fff', 'opacity=".14"')

export const stressBall: Draw = (tone) =>
  ground(400, 664, 240) +
  disc(400, 410, 256, 'url(#ball)', edge(tone)) +
  stroke('M160 330Q400 210 640 330M160 490Q400 610 640 490', tone.deep, 7, 'opacity=".3"') +
  path(
    'M330 360Q352 330 374 360M426 360Q448 330 470 360',
    'none',
    `stroke="${tone.deep}" stroke-width="16" stroke-linecap="round"`,
  ) +
  path('M310 440Q400 540 490 440', 'none', `stroke="${tone.deep}" stroke-width="16" stroke-linecap="round"`) +
  oval(300, 262, 60, 30, '#fff', 'opacity=".4" transform="rotate(-32 300 262)"')

export const handSanitiser: Draw = (tone) =>
  ground(400, 706, 150, 20) +
  path('M290 330Q290 270 340 262H460Q510 270 510 330V660Q510 706 464 706H336Q290 706 290 660Z', 'url(#across)', edge(tone)) +
  path('M300 420H500V656Q500 696 462 696H338Q300 696 300 656Z', '#a9d5e0', 'opacity=".45"') +
  each(
    [
      [340, 390, 8],
      [450, 410, 6],
      [470, 640, 9],
      [330, 660, 6],
    ] as const,
    ([x, y, r]) => disc(x, y, r, '#fff', 'opacity=".8"'),
  ) +
  box(352, 214, 96, 54, 8, '#dfe3e5', edge(tone)) +
  path('M384 150H416V214H384Z', '#cfd4d7') +
  path('M330 120Q330 104 346 104H450Q470 104 470 126V156H340Q330 156 330 146Z', '#eef1f2', edge(tone)) +
  path('M330 116L278 130V150L332 146Z', '#dfe3e5', edge(tone)) +
  box(318, 450, 164, 170, 14, paper) +
  path('M400 470Q446 528 446 558A46 46 0 0 1 354 558Q354 528 400 470Z', '#4f9fb8') +
  stroke('M376 558A26 26 0 0 0 398 584', '#fff', 7, 'opacity=".8"')

export const firstAidKit: Draw = (tone) => {
  // On white a white cross would vanish.
  const cross = Number.parseInt(tone.base.slice(3, 5), 16) > 200 ? '#c8202f' : paper
  return (
    ground(400, 680, 310) +
    stroke('M310 270V220Q310 180 350 180H450Q490 180 490 220V270', tone.deep, 26) +
    box(124, 268, 560, 412, 52, tone.deep) +
    box(116, 256, 560, 412, 52, 'url(#down)', edge(tone)) +
    stroke('M120 366H672', tone.deep, 7, 'opacity=".5"') +
    box(560, 352, 54, 26, 8, metal) +
    path('M362 400H430V456H486V524H430V580H362V524H306V456H362Z', cross) +
    gleam(148, 400, 14, 200, 0.25)
  )
}
