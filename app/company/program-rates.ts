import type { Config } from '#app/platform/config.ts'

/** The requests of programs that are answered a minute, for each address; calls with an API key are counted by key. */
export interface ProgramRates {
  /** Calls of agents: UCP and MCP */
  readonly callsPerMinute: number
  /** Readings of crawlers: Markdown faces, llms.txt, and pages that are made for them */
  readonly readsPerMinute: number
}

/** The rates of the environment, which apply until an administrator saves the settings' section. */
export function programRatesOf({ agentCallsPerMinute }: Pick<Config, 'agentCallsPerMinute'>): ProgramRates {
  return { callsPerMinute: agentCallsPerMinute, readsPerMinute: agentCallsPerMinute }
}

/** The seconds between two readings that robots.txt asks for; null where it need not ask. */
export function crawlDelaySeconds({ readsPerMinute }: Pick<ProgramRates, 'readsPerMinute'>): number | null {
  return readsPerMinute < 60 ? Math.ceil(60 / readsPerMinute) : null
}

/** Whether a program says that it is a crawler: «GPTBot/1.2», «bingbot/2.0». Cubot makes phones. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && /(?<!cu)bot\b|crawl|spider|slurp/i.test(userAgent)
}
