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
  type Tone,
  wood,
} from './shapes.ts'

export const tote: Draw = (tone) =>
  ground(400, 706, 260) +
  stroke('M310 300C300 40 500 40 490 300', tone.deep, 26) +
  path('M196 270H604L636 680Q638 706 612 706H188Q162 706 164 680Z', 'url(#down)', edge(tone)) +
  box(196, 270, 408, 34, 0, tone.dark, 'opacity=".5"') +
  stroke('M290 360C280 110 520 110 510 360', tone.base, 28) +
  stroke('M290 360C280 110 520 110 510 360', tone.deep, 28, 'opacity=".18"') +
  each(
    [290, 510],
    (x) =>
      box(x - 20, 296, 40, 76, 4, tone.light, edge(tone)) +
      stroke(`M${x - 12} 306L${x + 12} 362M${x + 12} 306L${x - 12} 362`, tone.deep, 3, 'opacity=".5"'),
  ) +
  stroke('M230 690Q250 560 240 470M575 690Q560 600 568 520', tone.deep, 8, 'opacity=".15"')

export const backpack: Draw = (tone) =>
  ground(400, 714, 230) +
  stroke('M330 130Q330 66 400 66Q470 66 470 130', tone.deep, 22) +
  stroke('M226 300Q160 420 200 640', tone.deep, 34) +
  stroke('M574 300Q640 420 600 640', tone.deep, 34) +
  path('M222 300Q222 112 400 112Q578 112 578 300V650Q578 714 514 714H286Q222 714 222 650Z', 'url(#down)', edge(tone)) +
  stroke('M262 370V290Q262 156 400 156Q538 156 538 290V370', tone.deep, 7, 'opacity=".6"') +
  path('M262 430H538V630Q538 672 496 672H304Q262 672 262 630Z', tone.light, edge(tone)) +
  path('M262 430H538V470H262Z', tone.deep, 'opacity=".4"') +
  box(372, 462, 56, 44, 6, '#a8763f') +
  box(300, 386, 14, 34, 5, metal) +
  gleam(248, 320, 12, 300, 0.18)

export const laptopBag: Draw = (tone) =>
  ground(400, 650, 320) +
  stroke('M320 250V190Q320 150 360 150H440Q480 150 480 190V250', tone.deep, 24) +
  stroke('M130 290Q60 480 160 620', tone.deep, 16) +
  box(120, 230, 560, 420, 40, 'url(#down)', edge(tone)) +
  stroke('M150 284H650', tone.deep, 7, 'opacity=".6"') +
  box(610, 272, 44, 24, 6, metal) +
  path('M150 400H650V590Q650 622 618 622H182Q150 622 150 590Z', tone.light, edge(tone)) +
  path('M150 400H650V430H150Z', tone.deep, 'opacity=".35"') +
  each([250, 550], (x) => box(x - 22, 240, 44, 190, 4, tone.dark) + box(x - 20, 410, 40, 34, 6, metal))

export const coolerBag: Draw = (tone) =>
  ground(400, 690, 310) +
  stroke('M200 290C220 60 580 60 600 290', tone.deep, 24) +
  path('M150 300L210 240H650L610 300Z', tone.pale, edge(tone)) +
  path('M610 300L650 240V610L610 690Z', tone.deep) +
  box(150, 300, 460, 390, 16, 'url(#down)', edge(tone)) +
  box(150, 300, 460, 26, 8, metal) +
  stroke('M150 352H610', tone.deep, 6, 'opacity=".5"') +
  box(560, 318, 16, 46, 6, ink) +
  box(206, 430, 348, 216, 18, tone.light, edge(tone)) +
  moved(
    'translate(380 538)',
    ...[0, 60, 120].map((turn) =>
      stroke('M0 -62V62M-16 -48L0 -32L16 -48M-16 48L0 32L16 48', paper, 9, `transform="rotate(${turn})" opacity=".9"`),
    ),
  )

const shirtBody =
  'M290 150Q400 215 510 150L610 192L716 350L616 420L580 372V690Q580 706 564 706H236Q220 706 220 690V372L184 420L84 350L190 192Z'

const shirt = (tone: Tone, ...details: string[]) =>
  lying(path(shirtBody, '#2a2018', shade)) +
  path(shirtBody, 'url(#down)', edge(tone)) +
  stroke('M220 372L232 270M580 372L568 270', tone.deep, 6, 'opacity=".35"') +
  stroke('M258 690Q276 560 262 470M540 690Q528 600 536 540', tone.deep, 8, 'opacity=".14"') +
  stroke('M196 400L104 340M604 400L696 340', tone.deep, 4, 'opacity=".3"') +
  details.join('')

export const tShirt: Draw = (tone) =>
  shirt(tone, path('M290 150Q400 130 510 150Q400 215 290 150Z', tone.deep), stroke('M286 152Q400 236 514 152', tone.dark, 14))

export const polo: Draw = (tone) =>
  shirt(
    tone,
    path('M300 146Q400 122 500 146L400 240Z', tone.deep),
    box(378, 226, 44, 150, 4, tone.light, edge(tone)),
    each([262, 304, 346], (y) => disc(400, y, 8, paper, edge(tone))),
    path('M298 140L252 178L334 268L398 228Z', tone.light, edge(tone)),
    path('M502 140L548 178L466 268L402 228Z', tone.light, edge(tone)),
    stroke('M192 412L92 346M608 412L708 346', tone.deep, 12, 'opacity=".4"'),
  )

export const kidsTShirt: Draw = (tone) =>
  stroke('M400 128V104Q400 70 428 70Q456 70 452 96', '#8d9297', 10) +
  stroke('M250 216L400 128L550 216', wood, 18) +
  moved(
    'translate(92 130) scale(.77)',
    shirt(
      tone,
      path('M290 150Q400 130 510 150Q400 225 290 150Z', tone.deep),
      stroke('M286 152Q400 240 514 152', tone.deep, 24, 'opacity=".7"'),
      stroke('M190 412L92 346M610 412L708 346', tone.deep, 22, 'opacity=".6"'),
      path('M400 330L428 392L496 400L446 446L460 514L400 480L340 514L354 446L304 400L372 392Z', paper, edge(tone)),
    ),
  )

export const hoodie: Draw = (tone) => {
  const body =
    'M296 176L190 214Q160 226 150 260L84 600Q80 624 104 630L166 644Q188 648 192 626L226 440V690Q226 712 248 712H552Q574 712 574 690V440L608 626Q612 648 634 644L696 630Q720 624 716 600L650 260Q640 226 610 214L504 176Z'
  return (
    lying(path(body, '#2a2018', shade)) +
    path(body, 'url(#down)', edge(tone)) +
    path('M284 190Q270 80 400 80Q530 80 516 190Q480 262 400 290Q320 262 284 190Z', tone.light, edge(tone)) +
    path('M318 178Q316 118 400 118Q484 118 482 178Q460 232 400 256Q340 232 318 178Z', tone.deep) +
    stroke('M366 272V380M434 272V366', paper, 9) +
    path('M300 500H500L548 640H252Z', tone.dark, edge(tone)) +
    stroke('M226 440L238 320M574 440L562 320', tone.deep, 6, 'opacity=".35"') +
    box(228, 674, 344, 36, 10, tone.deep, 'opacity=".4"')
  )
}

export const cap: Draw = (tone) =>
  ground(390, 600, 310) +
  path('M130 520Q130 210 375 210Q590 210 600 520Q470 470 360 480Q220 486 130 520Z', 'url(#ball)', edge(tone)) +
  stroke('M375 210Q330 330 330 484', tone.deep, 5, 'opacity=".45"') +
  stroke('M375 210Q520 300 536 484', tone.deep, 5, 'opacity=".45"') +
  stroke('M375 210Q200 270 176 500', tone.deep, 5, 'opacity=".45"') +
  disc(375, 208, 17, tone.dark) +
  each(
    [
      [250, 330],
      [440, 310],
    ] as const,
    ([x, y]) => disc(x, y, 8, tone.deep),
  ) +
  path(
    'M330 488Q470 450 596 500Q700 540 730 588Q734 606 712 606Q560 560 420 590Q350 604 310 560Q306 510 330 488Z',
    tone.dark,
    edge(tone),
  ) +
  stroke('M346 520Q480 486 600 528Q670 556 700 582', tone.light, 4, 'opacity=".5"')

export const flipFlops: Draw = (tone) => {
  const sole =
    'M300 90Q390 90 392 220Q392 320 370 420Q360 480 372 570Q384 700 296 706Q206 704 214 570Q222 480 204 400Q186 310 192 230Q204 90 300 90Z'
  const strap =
    stroke('M292 216C230 270 210 330 212 410M292 216C350 260 374 330 368 410', tone.deep, 30) +
    stroke('M292 212C232 262 212 330 214 400M292 212C350 256 372 330 366 400', tone.light, 12, 'opacity=".5"') +
    disc(292, 210, 17, tone.deep)
  const one =
    lying(path(sole, '#2a2018', shade)) +
    path(sole, tone.deep, 'transform="translate(6 10)"') +
    path(sole, 'url(#down)', edge(tone)) +
    strap
  return moved('translate(-36 10) rotate(-6 300 400)', one) + moved('translate(836 10) scale(-1 1) rotate(-6 300 400)', one)
}

export const socks: Draw = (tone) => {
  const leg = 'M250 110H410V400Q410 440 450 470L560 552Q620 600 580 656Q546 704 480 672L300 572Q250 540 250 480Z'
  const sock =
    lying(path(leg, '#2a2018', shade)) +
    path(leg, 'url(#down)', edge(tone)) +
    box(244, 100, 172, 84, 12, tone.dark, edge(tone)) +
    each([270, 300, 330, 360, 390], (x) => stroke(`M${x} 112V172`, tone.deep, 4, 'opacity=".35"')) +
    box(250, 222, 160, 20, 0, paper, 'opacity=".85"') +
    box(250, 258, 160, 20, 0, paper, 'opacity=".85"') +
    path('M500 508L560 552Q620 600 580 656Q560 682 530 684Q480 600 500 508Z', tone.deep, 'opacity=".6"') +
    path('M250 470Q310 480 330 590L300 572Q250 540 250 480Z', tone.deep, 'opacity=".6"')
  return moved('translate(90 -10)', sock) + moved('translate(-90 40)', sock)
}

export const sneakers: Draw = (tone) =>
  ground(400, 620, 330) +
  path(
    'M120 300Q180 330 250 300L300 268Q330 250 352 280L440 400Q500 440 600 460Q690 480 696 560H110Q96 420 120 300Z',
    'url(#down)',
    edge(tone),
  ) +
  path('M560 452Q690 470 696 560H540Q520 500 560 452Z', paper, edge(tone)) +
  path('M120 300Q180 330 250 300L262 330Q190 370 116 340Z', tone.deep) +
  path('M108 430H180V560H110Q102 490 108 430Z', tone.deep, 'opacity=".5"') +
  each(
    [
      [300, 330],
      [332, 370],
      [366, 408],
      [404, 440],
    ] as const,
    ([x, y]) =>
      stroke(`M${x} ${y}L${x + 62} ${y - 44}`, paper, 15) +
      stroke(`M${x} ${y}L${x + 62} ${y - 44}`, '#8d9297', 2) +
      oval(x, y, 7, 7, ink),
  ) +
  stroke('M210 470Q330 480 420 540', tone.light, 16, 'opacity=".7"') +
  path('M104 552H700Q716 620 660 620H150Q96 620 104 552Z', paper, edge(tone)) +
  stroke('M108 586H704', tone.dark, 8, 'opacity=".8"')
