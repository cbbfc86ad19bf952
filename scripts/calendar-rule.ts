// A rule of the linter: days come from app/platform/calendar.ts. What `no-restricted-properties` can name is in .oxlintrc.json.

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly object?: Node
  readonly property?: { readonly name?: string }
  readonly callee?: Node
}

interface TemplateElement {
  readonly type: string
  readonly value: { readonly raw: string }
}

interface RuleContext {
  report(problem: { readonly node: Node | TemplateElement; readonly message: string }): void
}

/** Methods that take the day or month from a UTC text, which in Athens may be the next. */
const dayReaders: ReadonlySet<string> = new Set(['slice', 'split', 'startsWith', 'substring'])
const dayMs = 86_400_000
const timeZone = 'Europe/Athens'
const zoneMessage =
  'Days and times of SQL come from app/platform/postgres/day-span.server.ts, others from app/platform/calendar.ts.'

const rule = {
  create: (context: RuleContext) => ({
    MemberExpression(node: Node) {
      if (node.object?.callee?.property?.name !== 'toISOString' || !dayReaders.has(node.property?.name ?? '')) return
      context.report({ node, message: 'A part of toISOString() is of UTC. Take the day from app/platform/calendar.ts.' })
    },
    TemplateElement(node: TemplateElement) {
      if (node.value.raw.includes(timeZone)) context.report({ node, message: zoneMessage })
    },
    Literal(node: Node) {
      if (node.value === timeZone) context.report({ node, message: zoneMessage })
      if (node.value === dayMs) context.report({ node, message: 'Import dayMs from app/platform/calendar.ts.' })
    },
  }),
}

export default { meta: { name: 'doro' }, rules: { 'days-of-calendar': rule } }
