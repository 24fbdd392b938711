import type { Access } from '../kernel/http/access.ts'
import { type Area, type AreaRights, areas } from '../modules/identity/index.ts'
import { runCommand } from './command.ts'
import { routes } from './modules.ts'
import { readFlags } from './options.ts'

const usage = `Usage: npm run routes
  Every endpoint with its operation id, who may call it and what it needs.`

function who(access: Access): string {
  if (access.kind === 'public') return 'anyone'
  if (access.kind === 'signed_in') return 'signed in'
  if (access.kind === 'oneself') return 'oneself'
  if (access.kind === 'platform') return access.roles.join(', ')
  if (access.kind === 'member') return access.scope ? `member with ${access.scope}` : 'member'
  const rights: AreaRights = areas[access.area as Area]
  return `${access.area}.${access.action} (${rights[access.action].join(', ')}; ${access.scope})`
}

/** `npm run routes`: every endpoint with its operation id, who may call it and what it needs. */
await runCommand(async () => {
  readFlags(process.argv.slice(2), [], usage)
  printRoutes()
  return 0
})

function printRoutes(): void {
  const rows = routes
    .toSorted((left, right) => (left.path === right.path ? 0 : left.path < right.path ? -1 : 1))
    .map((route) => [
      route.method,
      route.path.replace(/:(\w+)/g, '<$1>'),
      route.id,
      who(route.access),
      [route.entitlement?.module, route.entitlement?.feature, route.stepUp ? 'step-up' : undefined]
        .filter(Boolean)
        .join(' '),
    ])

  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
  console.log(`${rows.length} endpoints`)
}
