import {
  box,
  cream,
  disc,
  each,
  edge,
  gleam,
  ground,
  kraft,
  leaf,
  leafDark,
  moved,
  oval,
  path,
  stroke,
  type Draw,
} from './shapes.ts'

export const pottedPlant: Draw = (tone) => {
  const blade = (turn: number, length: number, fill: string) =>
    path(
      `M400 440Q${400 - 46} ${440 - length * 0.55} 400 ${440 - length}Q446 ${440 - length * 0.55} 400 440Z`,
      fill,
      `transform="rotate(${turn} 400 440)"`,
    )
  return (
    ground(400, 706, 200) +
    each(
      [
        [-64, 250],
        [64, 250],
        [-40, 310],
        [40, 310],
      ] as const,
      ([turn, length]) => blade(turn, length, leafDark),
    ) +
    each(
      [
        [-20, 340],
        [22, 330],
        [0, 290],
        [-50, 200],
        [50, 200],
      ] as const,
      ([turn, length]) => blade(turn, length, leaf),
    ) +
    blade(0, 220, '#8ab57c') +
    path('M256 470H544L508 680Q504 706 478 706H322Q296 706 292 680Z', 'url(#across)', edge(tone)) +
    box(236, 420, 328, 66, 14, 'url(#across)', edge(tone)) +
    box(250, 484, 300, 12, 0, tone.deep, 'opacity=".3"') +
    gleam(300, 510, 14, 160, 0.3)
  )
}

export const bouquet: Draw = (tone) => {
  const flowers = [
    [400, 150, 1.1],
    [300, 190, 1],
    [500, 190, 1],
    [250, 280, 0.9],
    [550, 280, 0.9],
    [350, 270, 1.05],
    [450, 270, 1.05],
    [400, 350, 0.9],
  ] as const
  const flower =
    each([0, 72, 144, 216, 288], (turn) =>
      oval(0, -33, 25, 30, turn % 144 ? tone.base : tone.light, `transform="rotate(${turn})"`),
    ) + disc(0, 0, 17, '#d9a93a')
  return (
    ground(400, 724, 170) +
    each(
      [
        [190, 330, -50],
        [610, 330, 50],
        [200, 210, -35],
        [600, 210, 35],
        [330, 110, -14],
        [470, 110, 14],
      ] as const,
      ([x, y, turn]) => oval(x, y, 24, 78, turn > 0 ? leaf : leafDark, `transform="rotate(${turn} ${x} ${y})"`),
    ) +
    `<defs><g id="flower" ${edge(tone)}>${flower}</g></defs>` +
    each(flowers, ([x, y, size]) => `<use href="#flower" transform="translate(${x} ${y}) scale(${size})"/>`) +
    path('M196 330L380 560H420L604 330L560 420L450 570L490 716Q400 736 310 716L350 570L240 420Z', '#a98252') +
    path('M196 330Q300 440 400 420Q500 440 604 330L450 580L494 712Q400 734 306 712L350 580Z', kraft) +
    path('M400 420L350 580L306 712Q350 724 400 724Z', '#fff', 'opacity=".14"') +
    box(340, 552, 120, 36, 10, cream) +
    path('M400 570L340 620L352 640L400 584L448 640L460 620Z', cream, 'stroke="#c9b48c" stroke-width="3"')
  )
}

export const giftBasket: Draw = (tone) => {
  const weave = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => [row, column] as const))
  return (
    ground(400, 690, 330) +
    stroke('M160 470C160 90 640 90 640 470', tone.deep, 34) +
    stroke('M160 470C160 90 640 90 640 470', tone.light, 16, 'stroke-dasharray="26 22"') +
    path('M250 470V300Q250 280 268 268V200H312V268Q330 280 330 300V470Z', '#2b3a2c') +
    box(266, 180, 48, 50, 6, '#6a1b2f') +
    box(252, 340, 76, 80, 0, cream) +
    box(350, 320, 120, 150, 20, '#d9962b') +
    box(344, 288, 132, 44, 10, '#c9a85a') +
    box(370, 370, 80, 60, 8, cream) +
    path('M490 470V290L560 250L590 290V470Z', '#b9573a') +
    box(506, 340, 70, 60, 6, cream) +
    path('M140 450H660L610 660Q604 690 574 690H226Q196 690 190 660Z', 'url(#across)', edge(tone)) +
    each(weave, ([row, column]) => {
      const x = 172 + row * 11 + column * (46 - row * 2.2)
      return box(x, 486 + row * 48, 34, 34, 10, (row + column) % 2 ? tone.deep : tone.pale, 'opacity=".42"')
    }) +
    box(126, 436, 548, 40, 20, tone.light, edge(tone)) +
    stroke('M150 456H650', tone.deep, 12, 'stroke-dasharray="20 18" opacity=".4"') +
    path('M400 470L336 440Q316 480 340 510ZM400 470L464 440Q484 480 460 510Z', '#b3402a') +
    path('M392 478L356 580L386 566L404 490L424 566L452 580L410 478Z', '#c75a3f') +
    disc(400, 474, 18, '#8f2f1e')
  )
}

export const giftBox: Draw = (tone) =>
  ground(400, 690, 310) +
  box(160, 350, 480, 340, 14, 'url(#down)', edge(tone)) +
  box(160, 350, 480, 40, 0, tone.deep, 'opacity=".35"') +
  box(134, 270, 532, 100, 16, 'url(#across)', edge(tone)) +
  box(362, 270, 76, 420, 0, '#c2573a') +
  box(362, 270, 14, 420, 0, '#fff', 'opacity=".2"') +
  moved(
    'translate(400 262)',
    path('M0 0Q-170 -20 -170 -94Q-150 -150 -80 -110Q-20 -70 0 0ZM0 0Q170 -20 170 -94Q150 -150 80 -110Q20 -70 0 0Z', '#c2573a'),
    path('M-16 -12Q-110 -40 -120 -84Q-80 -100 -16 -12ZM16 -12Q110 -40 120 -84Q80 -100 16 -12Z', '#8f3a24'),
    box(-30, -26, 60, 52, 16, '#d46a4c'),
  ) +
  gleam(184, 400, 12, 250, 0.18)
