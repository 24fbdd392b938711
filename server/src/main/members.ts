import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { hashPassword } from '../kernel/crypto/passwords.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import {
  type AccountToProvide,
  identityOf,
  isSchoolRole,
  passwordFault,
  provideAccount,
  schoolRoles,
  updateInvitationsWithdrawn,
} from '../modules/identity/index.ts'
import { type FoundPerson, type PersonTable, selectPersonsNamed } from '../modules/people/index.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { inviteAll, invitePersons, renderInvited } from './members-invite.ts'
import { readWords, required, type Words } from './options.ts'

const usage = `Usage: npm run members -- invite --school SLUG (--teacher WORD | --student WORD | --guardian WORD)
       npm run members -- invite --school SLUG (--all-teachers | --all-students | --all-guardians)
       npm run members -- set-password --school SLUG (--teacher WORD | --student WORD | --guardian WORD) [--password-stdin]
       npm run members -- set-password --school SLUG --email ADDRESS --name NAME --role ROLE [--password-stdin]
  WORD names the person: staff number or student code, e-mail, login name, or the id from an import.
  ROLE is one of ${schoolRoles.join(', ')}.
  invite emails a link to everyone with an email address and no account; nobody is invited twice.
  Without --password-stdin a password is made and printed once; it has to be changed at the first sign-in.`

const kinds = {
  teacher: { table: 'staff_members', role: 'teacher', entity: 'teacher' },
  student: { table: 'students', role: 'student', entity: 'student' },
  guardian: { table: 'guardians', role: 'guardian', entity: 'guardian' },
} as const satisfies Record<string, { table: PersonTable; role: string; entity: string }>

/** `npm run members -- invite|set-password …`: gives people of a school accounts, or a person a new password. */
await runCommand(async () => {
  const words = readWords(
    process.argv.slice(2),
    {
      options: ['school', 'email', 'name', 'role', 'teacher', 'student', 'guardian'],
      flags: ['password-stdin', 'all-teachers', 'all-students', 'all-guardians'],
    },
    usage,
  )
  if (words.plain[0] === 'invite' && words.plain.length === 1) {
    console.log(await withApplication(({ kernel }) => invite(kernel, words)))
    return 0
  }
  if (words.plain[0] !== 'set-password' || words.plain.length !== 1) throw new UsageError(usage)
  const password = await readPassword(words)
  const login = await withApplication(({ kernel }) => setPassword(kernel, words, password))
  const how = password.made ? ` with the password ${password.password}, to be changed at once` : ''
  console.log(`${login} can sign in${how}.`)
  return 0
})

async function invite(kernel: Kernel, words: Words): Promise<string> {
  const school = await schoolNamed(kernel, words)
  const statements = Object.entries(kinds).flatMap(([kind, { table, entity }]) => [
    ...(words.flags.has(`all-${kind}s`) ? [{ entity, table, word: undefined }] : []),
    ...(words.options[kind] === undefined ? [] : [{ entity, table, word: words.options[kind] }]),
  ])
  const [one, other] = statements
  if (!one || other) throw new UsageError(usage)
  const { entity, table, word } = one
  if (word === undefined) {
    const report = (done: number): void => console.error(`${done} looked at`)
    return renderInvited(await inviteAll(kernel, school, entity, report))
  }
  const [found] = await kernel.database.read(school.id, [selectPersonsNamed(school.id, table, word)])
  const person = onlyOne(found, word, entity)
  return renderInvited(await invitePersons(kernel, school, [{ kind: entity, id: person.id }]))
}

async function schoolNamed({ ports }: Kernel, words: Words) {
  const slug = required(words, 'school', usage)
  const school = await ports.findSchool(slug)
  if (!school) throw new Error(`There is no school ${slug}; npm run schools -- create makes one.`)
  return school
}

function onlyOne(found: readonly FoundPerson[], word: string, kind: string): FoundPerson {
  const [person, other] = found
  if (!person) throw new Error(`No ${kind} of this school is named ${word}.`)
  if (other) throw new Error(`More than one ${kind} is named ${word}; use the e-mail or the id.`)
  return person
}

async function readPassword({ flags }: Words): Promise<{ password: string; made: boolean }> {
  if (!flags.has('password-stdin')) return { password: randomBytes(12).toString('base64url'), made: true }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const error = passwordFault(password, {})
  if (error) throw new Error(`The password ${error}.`)
  return { password, made: false }
}

async function setPassword(
  kernel: Kernel,
  words: Words,
  { password, made }: { password: string; made: boolean },
): Promise<string> {
  const school = await schoolNamed(kernel, words)
  const passwordHash = await hashPassword(password)
  const account = await accountFrom(kernel, school.id, words)
  await kernel.database.transaction(school.id, async (tx) => {
    await provideAccount(tx, { ...account, passwordHash, isTemporary: made, now: kernel.clock.now() })
    const emails = account.email ? [account.email.toLowerCase()] : []
    await tx.execute(
      updateInvitationsWithdrawn(tx.tenant, emails, account.entityId ? [account.entityId] : []),
    )
  })
  identityOf(kernel.database).forget()
  return account.email ?? `${account.login} (with the school ${school.slug})`
}

type Account = Omit<AccountToProvide, 'passwordHash' | 'now'>

async function accountFrom({ database }: Kernel, schoolId: string, words: Words): Promise<Account> {
  for (const [kind, { table, role, entity }] of Object.entries(kinds)) {
    const word = words.options[kind]
    if (word === undefined) continue
    const [found] = await database.read(schoolId, [selectPersonsNamed(schoolId, table, word)])
    return personAccount(found, word, kind, role, entity)
  }
  const role = required(words, 'role', usage)
  if (!isSchoolRole(role)) throw new UsageError(`There is no role ${role}.\n${usage}`)
  return { email: required(words, 'email', usage), name: required(words, 'name', usage), roles: [role] }
}

function personAccount(
  found: readonly FoundPerson[],
  word: string,
  kind: string,
  role: string,
  entity: 'teacher' | 'student' | 'guardian',
): Account {
  const person = onlyOne(found, word, kind)
  const login = person.username ?? undefined
  if (!person.email && !login)
    throw new Error(`This ${kind} has neither e-mail nor login name to sign in with.`)
  return {
    email: person.email,
    name: `${person.first_name} ${person.last_name}`,
    roles: [role],
    entity,
    entityId: person.id,
    ...(login && !login.includes('@') ? { login } : {}),
    ...(person.user_id ? { userId: person.user_id } : {}),
  }
}
