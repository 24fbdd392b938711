import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { hashPassword } from '../kernel/crypto/passwords.ts'
import type { DatabaseAccess } from '../kernel/db/connection.ts'
import { platformTenant } from '../kernel/db/database.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import {
  identityOf,
  insertUser,
  makePasswordLink,
  type PlatformUserRow,
  passwordFault,
  platformRoles,
  selectPlatformUser,
  selectPlatformUsers,
  setPlatformRoles,
  updatePassword,
  updateSessionsRevoked,
} from '../modules/identity/index.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { readWords, required, type Words } from './options.ts'

const usage = `Usage: npm run operator -- create --email ADDRESS --name NAME [--role ROLE] [--password | --password-stdin] [--json]
       npm run operator -- list [--json]
       npm run operator -- revoke --email ADDRESS [--role ROLE] [--json]
  ROLE is one of ${platformRoles.join(', ')}; create gives operator, revoke takes every role when none is named.
  create prints a link, good once and for a day, by which the person sets a password. With --password it asks for a
  password here, with --password-stdin it reads one. An existing account and its password stay the same.
  DATABASE_MIGRATE_URL must name the role that owns the tables, unless the database is embedded.
  Exit code 0: done; 1: not possible; 2: wrong words.`

/** What a command did, for --json and for people. */
interface Outcome {
  readonly report: unknown
  readonly sentence: string
}

/** `npm run operator -- create|list|revoke`: who operates the installation. */
await runCommand(async () => {
  const words = readWords(
    process.argv.slice(2),
    { options: ['email', 'name', 'role'], flags: ['password', 'password-stdin', 'json'] },
    usage,
  )
  const [action, ...more] = words.plain
  const act = new Map(Object.entries({ create, list, revoke })).get(action ?? '')
  if (!act || more.length > 0) throw new UsageError(usage)
  roleOf(words)
  const prepared = action === 'create' ? await readPassword(words) : undefined
  const outcome = await withApplication(({ kernel }, _config, { owner }) => {
    if (!owner)
      throw new Error(
        'Roles on the platform are set by the role that owns the tables: set DATABASE_MIGRATE_URL to it.',
      )
    return act({ kernel, owner, words, password: prepared })
  })
  console.log(words.flags.has('json') ? JSON.stringify(outcome.report) : outcome.sentence)
  return 0
})

interface Order {
  readonly kernel: Kernel
  readonly owner: DatabaseAccess
  readonly words: Words
  readonly password: string | undefined
}

async function create({ kernel, owner, words, password }: Order): Promise<Outcome> {
  const { database, clock, config } = kernel
  const email = required(words, 'email', usage).toLowerCase()
  const role = roleOf(words) ?? 'operator'
  const user =
    (await userOf(kernel, email)) ?? (await makeUser(kernel, email, required(words, 'name', usage)))
  if (user.status !== 'active') throw new Error(`${email} is suspended.`)
  if (password !== undefined) {
    if (user.has_password) throw new Error(`${email} has a password already: leave out --password.`)
    const error = passwordFault(password, user)
    if (error) throw new Error(`The password ${error}.`)
    const hash = await hashPassword(password)
    await database.global(updatePassword(user.id, { hash, at: clock.now(), isTemporary: false }))
  }
  const roles = [...new Set([...user.platform_roles, role])].sort()
  await setPlatformRoles(owner, { userId: user.id, roles, operation: 'operator.create', at: clock.now() })
  const needsLink = password === undefined && !user.has_password
  const token = needsLink ? await makePasswordLink(database, user.id, clock.now()) : undefined
  const link = token === undefined ? null : `${config.publicUrl}/password/reset#${token}`
  const sentence = `${email} is ${roles.join(' and ')}.`
  return {
    report: { id: user.id, email, roles, password_link: link },
    sentence: link ? `${sentence} Set a password within a day, once:\n${link}` : sentence,
  }
}

async function makeUser(kernel: Kernel, email: string, name: string): Promise<PlatformUserRow> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`${email} is no e-mail address.\n${usage}`)
  await kernel.database.global(insertUser({ id: uuidv7(), email, name, passwordHash: null }))
  const user = await userOf(kernel, email)
  if (!user) throw new Error(`The account ${email} could not be created.`)
  return user
}

async function userOf({ database }: Kernel, email: string): Promise<PlatformUserRow | undefined> {
  const [user] = await database.global(selectPlatformUser(email))
  return user
}

async function list({ kernel }: Order): Promise<Outcome> {
  const users = await kernel.database.global(selectPlatformUsers())
  const lines = users.map(
    ({ email, name, platform_roles: roles, status }) =>
      `${email ?? '-'}  ${roles.join(', ')}  ${name}${status === 'active' ? '' : '  suspended'}`,
  )
  return {
    report: users.map(({ id, email, name, platform_roles: roles, status, has_password }) => {
      return { id, email, name, roles, status, has_password }
    }),
    sentence: lines.join('\n') || 'Nobody has a role on the platform: npm run operator -- create.',
  }
}

async function revoke({ kernel, owner, words }: Order): Promise<Outcome> {
  const { database, clock } = kernel
  const email = required(words, 'email', usage).toLowerCase()
  const role = roleOf(words)
  const user = await userOf(kernel, email)
  const lost = user?.platform_roles.filter((one) => role === undefined || one === role) ?? []
  if (!user || lost.length === 0)
    throw new Error(`${email} has no ${role ? `role ${role}` : 'role'} on the platform.`)
  const roles = user.platform_roles.filter((one) => !lost.includes(one))
  const at = clock.now()
  await setPlatformRoles(owner, { userId: user.id, roles, operation: 'operator.revoke', at })
  await database.transaction(platformTenant, (tx) => tx.execute(updateSessionsRevoked(user.id, null, at)))
  identityOf(database).forget()
  return {
    report: { id: user.id, email, roles },
    sentence: `${email} is ${lost.join(' and ')} no longer; all sign-ins of the person have ended.`,
  }
}

function roleOf({ options }: Words): string | undefined {
  const role = options['role']
  if (role === undefined || platformRoles.some((one) => one === role)) return role
  throw new UsageError(`There is no role ${role} on the platform.\n${usage}`)
}

async function readPassword({ flags }: Words): Promise<string | undefined> {
  if (flags.has('password') && flags.has('password-stdin')) throw new UsageError(usage)
  if (flags.has('password-stdin')) return (await text(process.stdin)).replace(/\r?\n$/, '')
  if (!flags.has('password')) return undefined
  if (!process.stdin.isTTY)
    throw new UsageError(`--password asks at a terminal; elsewhere use --password-stdin.\n${usage}`)
  const [once, again] = [await ask('Password: '), await ask('Again: ')]
  if (once !== again) throw new Error('The two passwords differ.')
  return once
}

/** Asks at the terminal without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const reader = createInterface({ input: process.stdin, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}
