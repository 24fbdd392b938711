import type Provider from 'oidc-provider'
import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import { platformTenant } from '../../../../kernel/db/database.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import { notFound, originRequired } from '../../../../kernel/http/problems.ts'
import { isSameOrigin } from '../../../../kernel/http/same-origin.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { knownLanguage, type Language, preferredLanguage } from '../../../../kernel/languages/languages.ts'
import { identityOf } from '../../credentials/identity.ts'
import { cookieHeader } from '../../sessions/sign-in.ts'
import { updateSessionRevoked } from '../../sessions/sql.ts'
import { selectUserById } from '../../sql.ts'
import { upsertAuthorization } from '../authorizations/sql.ts'
import type { KnownClient } from '../clients/known-clients.ts'
import { libraryOf } from '../provider/library.ts'
import { activeMember } from '../provider/members.ts'
import { oauthPaths } from '../provider/paths.ts'
import { signedInBy } from '../provider/sessions.ts'
import { selectArtifact } from '../provider/sql.ts'
import { noMemberAnswer, noticeAnswer, questionAnswer, signInAgainAnswer } from './page.ts'
import { consentWords } from './words.ts'

type Interaction = InstanceType<Provider['Interaction']>
type Person = NonNullable<Awaited<ReturnType<typeof signedInBy>>>

/** An unfinished request, with who is signed in and what asks. */
interface Unfinished {
  readonly uid: string
  readonly interaction: Interaction
  /** By our clock. */
  readonly startedAt: Date
  readonly person: Person | undefined
  readonly known: KnownClient | undefined
  /** Of the school of the client. */
  readonly slug: string | undefined
  readonly language: Language
}

const pathOf = (uid: string): string => `${oauthPaths.interactions}${uid}/`

const goTo = (location: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', ...headers },
})

/** The door of the console, which leads back here. */
function toSignIn({ uid, slug }: Unfinished, headers?: Readonly<Record<string, string>>): Answer {
  // Login names are a school's own: the door has to know which one.
  const next = slug === undefined ? pathOf(uid) : `${pathOf(uid)}?school_slug=${slug}`
  return goTo(`/sign-in?${new URLSearchParams({ next })}`, headers)
}

async function readUnfinished(context: RequestContext, uid: string): Promise<Unfinished | undefined> {
  const { kernel, database, clock } = context
  const { provider } = await libraryOf(kernel)
  const interaction = await provider.Interaction.find(uid)
  const [row] = await database.global(selectArtifact(hashToken(uid), 'Interaction', clock.now()))
  if (!interaction || !row) return undefined
  const { cookie } = context.headers
  const known = await identityOf(database).clients.get(String(interaction.params['client_id'] ?? ''))
  const school = known && (await kernel.ports.schoolById(known.schoolId))
  return {
    uid,
    interaction,
    startedAt: row.created_at,
    known,
    slug: school?.slug,
    person: await signedInBy(database, typeof cookie === 'string' ? { cookie } : {}),
    language:
      (school && knownLanguage(school.locale)) ?? preferredLanguage(context.headers['accept-language']),
  }
}

const over = (context: RequestContext): Answer => {
  const language = preferredLanguage(context.headers['accept-language'])
  return noticeAnswer(language, consentWords[language].expired)
}

/** Leads a person through the steps between a request and its answer: sign in, then allow or deny. */
export async function showInteraction(context: RequestContext, uid: string): Promise<Answer> {
  const unfinished = await readUnfinished(context, uid)
  if (!unfinished?.known) return over(context)
  const { interaction, person } = unfinished
  if (!person) return toSignIn(unfinished)
  if (interaction.prompt.name === 'login') return showLogin(unfinished, person)
  // Somebody else has signed in meanwhile: the request starts again as theirs.
  if (interaction.session?.uid !== person.id) return restart(unfinished)
  return showConsent(context, { ...unfinished, known: unfinished.known, person })
}

/** Which program waits: for the sign-in page, which names it. */
export async function readWaitingProgram(context: RequestContext, uid: string): Promise<{ name: string }> {
  const unfinished = await readUnfinished(context, uid)
  if (!unfinished?.known) throw notFound()
  return { name: unfinished.known.client.name }
}

async function showLogin(unfinished: Unfinished, person: Person): Promise<Answer> {
  const { uid, interaction, startedAt, language } = unfinished
  const isSignInRequested = interaction.prompt.reasons.includes('login_prompt')
  if (isSignInRequested && (person.provedAt?.getTime() ?? 0) < startedAt.getTime())
    return signInAgainAnswer(language, pathOf(uid))
  // The library goes on with the session that it began with, or with the first one there is.
  if (interaction.session && interaction.session.uid !== person.id) return restart(unfinished)
  interaction.result = { login: { accountId: person.userId } }
  await interaction.persist()
  return goTo(interaction.returnTo)
}

async function restart({ interaction }: Unfinished): Promise<Answer> {
  const { resource: _resource, ...params } = interaction.params
  // The person on this page has just signed in.
  const prompts = String(params['prompt'] ?? '').split(' ')
  const prompt = prompts.filter((word) => word !== 'login').join(' ')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...params, prompt })) {
    if (typeof value === 'string' && value !== '') search.set(name, value)
  }
  await interaction.destroy()
  return goTo(`${oauthPaths.authorize}?${search}`)
}

async function showConsent(
  context: RequestContext,
  { uid, interaction, known, person, language }: Unfinished & { known: KnownClient; person: Person },
): Promise<Answer> {
  const { database, kernel } = context
  const [member, [user], school] = await Promise.all([
    activeMember(database, known.schoolId, person.userId),
    database.global(selectUserById(person.userId)),
    kernel.ports.schoolById(known.schoolId),
  ])
  if (!user || !school) return over(context)
  const question = {
    language,
    client: known.client.name,
    school: school.name,
    person: user,
    path: pathOf(uid),
    redirectUri: String(interaction.params['redirect_uri']),
  }
  return member ? questionAnswer({ ...question, scopes: scopesOf(interaction) }) : noMemberAnswer(question)
}

const scopesOf = (interaction: Interaction): string[] => [
  ...new Set(
    String(interaction.params['scope'] ?? '')
      .split(' ')
      .filter(Boolean),
  ),
]

/** What a page of ours sends: only from there, and only by whom it was shown to. */
async function readAnswered(context: RequestContext, uid: string): Promise<Unfinished | undefined> {
  if (!isSameOrigin(context.headers, context.kernel.config.publicUrl)) throw originRequired()
  return readUnfinished(context, uid)
}

/** The person lets the program in: what is asked for is remembered, and asked no second time. */
export async function allow(context: RequestContext, uid: string): Promise<Answer> {
  const unfinished = await readAnswered(context, uid)
  if (!unfinished?.known) return over(context)
  const { interaction, person, known } = unfinished
  if (!person || interaction.prompt.name !== 'consent' || interaction.session?.uid !== person.id)
    return goTo(pathOf(uid))
  if (!(await activeMember(context.database, known.schoolId, person.userId))) return goTo(pathOf(uid))
  await context.database.transaction(known.schoolId, async (tx) => {
    const scopes = scopesOf(interaction)
    const row = await tx.one(
      upsertAuthorization({
        id: uuidv7(),
        userId: person.userId,
        clientId: known.client.id,
        schoolId: known.schoolId,
        clientName: known.client.name,
        redirectUri: String(interaction.params['redirect_uri']),
        scopes,
        at: context.clock.now(),
      }),
    )
    await context.auditIn(tx, {
      entity: 'oauth_authorization',
      ids: row ? [row.id] : [],
      filters: { client_id: known.client.id, scopes },
      actorUserId: person.userId,
    })
  })
  interaction.result = { consent: {} }
  await interaction.persist()
  return goTo(interaction.returnTo)
}

/** The person denies the program access; the program receives the error. */
export async function deny(context: RequestContext, uid: string): Promise<Answer> {
  const unfinished = await readAnswered(context, uid)
  if (!unfinished) return over(context)
  const { interaction, person } = unfinished
  if (!person || interaction.session?.uid !== person.id) return goTo(pathOf(uid))
  interaction.result = { error: 'access_denied', error_description: 'the person did not allow it' }
  await interaction.persist()
  return goTo(interaction.returnTo)
}

/** Signs the person out of the console, so that somebody else, or they themself again, can sign in and go on. */
export async function switchAccount(context: RequestContext, uid: string): Promise<Answer> {
  const unfinished = await readAnswered(context, uid)
  if (!unfinished) return over(context)
  const { person } = unfinished
  if (person) {
    await context.database.transaction(platformTenant, async (tx) => {
      await tx.execute(updateSessionRevoked(person.id, context.clock.now()))
      await context.auditIn(tx, { entity: 'session', ids: [person.id], actorUserId: person.userId })
    })
    identityOf(context.database).forget()
  }
  return toSignIn(unfinished, { 'set-cookie': cookieHeader(context, '', 0) })
}
