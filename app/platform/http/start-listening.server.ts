import { createServer, type Server } from 'node:http'

import { type Config, ConfigError } from '#app/platform/config.ts'

/**
 * Proxies and load balancers keep an idle connection for up to a minute. One that the server closes earlier may be closing as the
 * next request is sent on it, which the visitor sees as a 502.
 */
const proxyKeepAliveMs = 75_000

/** Resolves when the server accepts connections. Throws a ConfigError if address or port is unavailable. */
export function startListening(server: Server, config: Pick<Config, 'host' | 'port' | 'trustProxy'>): Promise<void> {
  if (config.trustProxy !== false) server.keepAliveTimeout = proxyKeepAliveMs
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const sentence = 'code' in error ? listenFailureText(String(error.code), config) : null
      reject(sentence === null ? error : new ConfigError(sentence))
    })
    server.listen(config.port, config.host, resolve)
  })
}

/** Throws as `startListening` does, before anything slow starts. */
export async function checkAddress(config: Pick<Config, 'host' | 'port' | 'trustProxy'>): Promise<void> {
  const server = createServer()
  await startListening(server, config)
  await new Promise((resolve) => server.close(resolve))
}

/** Null for errors unrelated to configuration. */
export function listenFailureText(code: string, { host, port }: Pick<Config, 'host' | 'port'>): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${port} is in use by another process; set PORT to a free one.`
    case 'EACCES':
      return (
        `PORT: this user may not listen on ${port}; ports below 1024 are for root. ` +
        'Set PORT to 1024 or more, and let a proxy pass its port on.'
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return `HOST: ${host} is no address of this machine; 0.0.0.0 is all that it has, 127.0.0.1 only itself.`
    default:
      return null
  }
}
