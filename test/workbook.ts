import { strToU8, zipSync } from 'fflate'

export interface TestSheet {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  /** Texts are inline, numbers plain; a cell may give its own XML. */
  readonly rows: readonly (readonly (string | number | null | { readonly xml: string })[])[]
  /** «A2:A4» */
  readonly merged?: readonly string[]
}

interface WorkbookOptions {
  /** The prefix of its elements, with the colon */
  readonly prefix?: string
  readonly isStrict?: boolean
  readonly is1904?: boolean
  /** Codes of number formats, for the styles from 1 on */
  readonly formats?: readonly string[]
  /** Names of the sheets' parts, else sheet1.xml and so on */
  readonly parts?: readonly string[]
  /** The part of the workbook itself */
  readonly main?: string
  readonly isReversed?: boolean
  /** Texts are in the part of shared strings. */
  readonly isShared?: boolean
}

const transitional = 'http://schemas.openxmlformats.org'
const strict = 'http://purl.oclc.org/ooxml'

/** A workbook of the given sheets, as different programs write it. */
export function testWorkbook(sheets: readonly TestSheet[], options: WorkbookOptions = {}): Uint8Array<ArrayBuffer> {
  const {
    prefix = '',
    isStrict = false,
    is1904 = false,
    formats = [],
    main = 'xl/workbook.xml',
    isReversed = false,
    isShared = false,
  } = options
  const texts: string[] = []
  const base = isStrict ? strict : transitional
  const office = `${base}/officeDocument${isStrict ? '' : '/2006'}/relationships`
  const mainSpace = `${base}/spreadsheetml${isStrict ? '' : '/2006'}/main`
  const namespace = prefix === '' ? `xmlns="${mainSpace}"` : `xmlns:${prefix.slice(0, -1)}="${mainSpace}"`
  const element = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`
  const folder = main.split('/').slice(0, -1).join('/')
  const file = main.split('/').at(-1) ?? ''
  const partOf = (index: number) => options.parts?.[index] ?? `worksheets/sheet${index + 1}.xml`
  const relations = (list: readonly (readonly [id: string, type: string, target: string])[]) =>
    `<Relationships xmlns="${transitional}/package/2006/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`
  const parts: (readonly [string, string])[] = [
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', relations([['rId1', 'officeDocument', main]])],
    [
      main,
      element(
        'workbook',
        element('workbookPr', '', is1904 ? ' date1904="1"' : '') +
          element(
            'sheets',
            sheets
              .map(({ name, state }, index) =>
                element(
                  'sheet',
                  '',
                  ` name="${name}" sheetId="${index + 1}" r:id="s${index}"${state === undefined ? '' : ` state="${state}"`}`,
                ),
              )
              .join(''),
          ),
        ` ${namespace} xmlns:r="${office}"`,
      ),
    ],
    [
      `${folder}/_rels/${file}.rels`,
      relations([
        ...sheets.map((_, index) => [`s${index}`, 'worksheet', partOf(index)] as const),
        ['st', 'styles', 'styles.xml'],
        ['tx', 'sharedStrings', 'texts.xml'],
      ]),
    ],
    [
      `${folder}/styles.xml`,
      element(
        'styleSheet',
        element(
          'numFmts',
          formats
            .map((code, index) => element('numFmt', '', ` numFmtId="${200 + index}" formatCode="${escaped(code)}"`))
            .join(''),
        ) +
          element('cellStyleXfs', element('xf', '', ' numFmtId="9"')) +
          element(
            'cellXfs',
            element('xf', '', ' numFmtId="0"') +
              formats.map((_, index) => element('xf', '', ` numFmtId="${200 + index}"`)).join(''),
          ),
        ` ${namespace}`,
      ),
    ],
    ...sheets.map(({ rows, merged = [] }, index) => {
      const data = rows.map((cells, row) =>
        element(
          'row',
          cells
            .map((cell, column) =>
              cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`, element, isShared ? texts : null),
            )
            .join(''),
          ` r="${row + 1}"`,
        ),
      )
      const areas =
        merged.length === 0
          ? ''
          : element('mergeCells', merged.map((area) => element('mergeCell', '', ` ref="${area}"`)).join(''))
      return [
        new URL(partOf(index), `file:///${folder}/`).pathname.slice(1),
        element('worksheet', element('sheetData', data.join('')) + areas, ` ${namespace}`),
      ] as const
    }),
  ]
  const items = texts.map((each) => element('si', element('t', escaped(each), ' xml:space="preserve"')))
  if (isShared) parts.push([`${folder}/texts.xml`, element('sst', items.join(''), ` ${namespace}`)])
  const ordered = isReversed ? parts.toReversed() : parts
  return new Uint8Array(zipSync(Object.fromEntries(ordered.map(([name, text]) => [name, strToU8(text)]))))
}

type Element = (name: string, content: string, attributes?: string) => string

function cellOf(cell: TestSheet['rows'][number][number], place: string, element: Element, shared: string[] | null): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`)
  if (typeof cell === 'number') return element('c', element('v', String(cell)), ` r="${place}"`)
  if (shared !== null) return element('c', element('v', String(shared.push(cell) - 1)), ` r="${place}" t="s"`)
  return element('c', element('is', element('t', escaped(cell), ' xml:space="preserve"')), ` r="${place}" t="inlineStr"`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
