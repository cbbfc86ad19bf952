import { expect, test } from 'vitest'

import { countTests, readableReport } from './test-counts.ts'

const loaded = { status: 'passed', assertionResults: [{}] }
const unloaded = { status: 'failed', assertionResults: [] }

test('the counts are those of the tests', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 2, testResults: [loaded] }, 1)).toEqual({ passed: 7, failed: 2 })
  expect(countTests({ numPassedTests: 7, numFailedTests: 0, testResults: [loaded] }, 0)).toEqual({ passed: 7, failed: 0 })
})

test('a test file that could not be loaded is a failure', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 0, testResults: [loaded, unloaded] }, 1)).toEqual({
    passed: 7,
    failed: 1,
  })
})

test('a failed run is never reported as passed', () => {
  expect(countTests({ numPassedTests: 7, numFailedTests: 0, testResults: [loaded] }, 1)).toEqual({ passed: 7, failed: 1 })
  for (const text of ['', '{', '{}']) expect(countTests(readableReport(text), 1).failed).toBe(1)
})
