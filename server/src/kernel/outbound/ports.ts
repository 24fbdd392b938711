/** What is spoken on a port: web calls or mail. */
export type Service = 'web' | 'mail'

/** Ports below 1024 that are called. */
const wellKnown: Readonly<Record<Service, readonly number[]>> = { web: [80, 443], mail: [25, 465, 587] }

/**
 * Ports from 1024 on where something else listens: those that browsers block (WHATWG Fetch, "port blocking"), and
 * databases, caches, queues and the control of containers, which may take a request for a command of theirs.
 */
const otherServices: ReadonlySet<number> = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061,
  5432, 5433, 5672, 5900, 5984, 6000, 6379, 6432, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042,
  9092, 9200, 9300, 10080, 10250, 10255, 11211, 15672, 27017, 27018,
])

/** Whether a port may be called: the service's own ones, and from 1024 on all where nothing else is known to listen. */
export const isCallablePort = (port: number, service: Service): boolean =>
  port < 1024 ? wellKnown[service].includes(port) : port <= 65_535 && !otherServices.has(port)
