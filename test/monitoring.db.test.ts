import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const alerts = await readFile('docs/monitoring/prometheus-alerts.yml', 'utf8')
const dashboard = await readFile('docs/monitoring/grafana-dashboard.json', 'utf8')

/** The metrics in an expression; a histogram's suffixes count as its name. */
function named(text: string): ReadonlySet<string> {
  const names = text.match(/\b(?:doro|nodejs|process)_[a-z\d_]+/g) ?? []
  return new Set(names.map((name) => name.replace(/_(count|sum|bucket)$/, '')))
}

test('alerts and dashboard use existing metrics', async () => {
  const { text } = await shop.http(as(visitor)).get('/metrics')
  const there = new Set(Array.from(text.matchAll(/^# TYPE (\S+) /gm), ([, name]) => name))
  const used = [...named(alerts), ...named(dashboard)]
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !there.has(name))).toEqual([])
})

test('each alert has its place in the runbook, and each place its alert', async () => {
  const runbook = await readFile('docs/runbook.md', 'utf8')
  const rung = Array.from(alerts.matchAll(/- alert: (\w+)/g), ([, name = '']) => name)
  const documented = Array.from(runbook.matchAll(/^## (\w+)$/gm), ([, name = '']) => name)
  expect(documented.toSorted()).toEqual(rung.toSorted())
  expect(Array.from(alerts.matchAll(/runbook\.md#(\w+)/g), ([, anchor]) => anchor)).toEqual(
    rung.map((name) => name.toLowerCase()),
  )
})

test('what is counted in the database is the same on all nodes, and rings and shows once', () => {
  const shared = /doro_(?:mails?|jobs?|backup)_?[a-z_]*/
  const expressions = [
    ...Array.from(alerts.matchAll(/^ +expr: (.+)$/gm), ([, expression = '']) => expression),
    ...JSON.parse(dashboard).panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ].filter((expression: string) => shared.test(expression))
  expect(expressions.length).toBeGreaterThan(8)
  for (const expression of expressions) {
    const bare = expression.replaceAll(/max(?: by \([a-z, ]+\) )?\((?:delta\()?doro_[a-z_]+/g, '')
    expect([expression, shared.test(bare)]).toEqual([expression, false])
  }
})

test('the dashboard is one that can be imported: panels with expressions, and one data source to choose', () => {
  const { panels, templating } = JSON.parse(dashboard)
  expect(templating.list).toMatchObject([{ name: 'source', type: 'datasource' }])
  for (const { targets, datasource } of panels) {
    expect(datasource.uid).toBe('${source}')
    expect(targets.every(({ expr }: { expr: string }) => expr !== '')).toBe(true)
  }
})
