import { empty, type Html, html, joinHtml } from '../../../kernel/html/html.ts'
import type { RouteFacts } from '../../../kernel/http/define-route.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { type AreaRights, areas, schoolRoles } from '../../identity/index.ts'
import type { OperationView } from './operations.ts'

/** What a caller needs and should know before the call, as a list of facts. */
export function renderAccessFacts(operation: OperationView): Html {
  const { route } = operation
  if (!route) return empty
  const rows: [string, Html | string | undefined][] = [
    ['Who', whoOf(route)],
    ['Scope', scopeOf(route)],
    ['School', schoolWords[route.school]],
    ['Plan', planOf(route)],
    ['Fresh sign-in', freshOf(route)],
    ['Headers', headersOf(operation)],
    ['Own limits', limitsOf(route)],
    ['Deprecated', deprecatedOf(route)],
  ]
  return html`<dl class="facts">${rows.map(
    ([name, value]) => value !== undefined && html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

const schoolWords = {
  required: html`<a href="/developer/#school">Must be named</a>`,
  optional: html`Read when <a href="/developer/#school">named</a>`,
  none: undefined,
} as const

const codes = (words: readonly string[]): Html =>
  joinHtml(
    words.map((word) => html`<code>${word}</code>`),
    ' ',
  )

function whoOf({ access }: RouteFacts): Html | string {
  switch (access.kind) {
    case 'public':
      return 'Anyone, without a credential'
    case 'signed_in':
      return 'Anyone with a valid credential'
    case 'oneself':
      return 'A person by their own session; API keys and OAuth tokens are refused'
    case 'member':
      return 'Any member of the school'
    case 'platform':
      return html`Platform roles ${codes(access.roles)}`
    case 'right': {
      const held = rolesOf(access.area, access.action)
      const all = held.length === schoolRoles.length
      const besides = access.platform ?? []
      return html`${all ? 'Any member of the school' : codes(held)}${besides.length > 0 && html`; platform roles ${codes(besides)}`}`
    }
  }
}

/** Roles that may do the action in the area, highest first. */
function rolesOf(area: string, action: 'read' | 'write'): readonly string[] {
  const rights: AreaRights | undefined = (areas as Readonly<Record<string, AreaRights>>)[area]
  const held: readonly string[] = rights?.[action] ?? []
  return schoolRoles.filter((role) => held.includes(role))
}

function scopeOf({ access }: RouteFacts): Html | undefined {
  const scope = access.kind === 'right' || access.kind === 'member' ? access.scope : undefined
  return scope === undefined
    ? undefined
    : html`<code>${scope}</code>, when the <a href="/developer/#credentials">credential</a> has scopes`
}

function planOf({ entitlement }: RouteFacts): Html | undefined {
  if (!entitlement) return undefined
  const needed = [
    entitlement.module && html`module <code>${entitlement.module}</code>`,
    entitlement.feature && html`feature <code>${entitlement.feature}</code>`,
  ]
  return html`The school has ${joinHtml(
    needed.filter((one) => one !== undefined),
    ' and ',
  )}`
}

const freshOf = ({ stepUp }: RouteFacts): Html | undefined =>
  stepUp
    ? html`Credential <a href="/developer/#credentials">proved</a> within the last 5 minutes (RFC 9470)`
    : undefined

/** Headers that many operations take alike are explained once, in the guide. */
function headersOf({ parameters }: OperationView): Html | undefined {
  const taken = parameters.filter((one) => one.common && one.place === 'header' && !/school/i.test(one.name))
  if (taken.length === 0) return undefined
  return joinHtml(
    taken.map(
      ({ name }) =>
        html`<a href="/developer/#${name === 'Idempotency-Key' ? 'repeating' : 'versions-of-things'}"><code>${name}</code></a>`,
    ),
    ' ',
  )
}

const per: Readonly<Record<RateRule['per'], string>> = {
  address: 'address',
  credential: 'credential',
  user: 'person',
  school: 'school',
  school_and_address: 'school and address',
}

function limitsOf({ limits = [], unlimited }: RouteFacts): string | undefined {
  if (unlimited) return 'Counts against no limit'
  if (limits.length === 0) return undefined
  return limits.map((rule) => `${rule.limit} in ${spanOf(rule.seconds)} for each ${per[rule.per]}`).join('; ')
}

const spanOf = (seconds: number): string => {
  if (seconds === 60) return 'a minute'
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`
}

const deprecatedOf = ({ deprecated }: RouteFacts): Html | undefined =>
  deprecated &&
  html`Ends on ${deprecated.sunset}: <a href="/docs/deprecations/${deprecated.operation}">what to do</a>`
