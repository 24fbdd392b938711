import type { InLanguages } from '../../../../kernel/languages/languages.ts'
import { type RosterScope, rosterScopeTable, scopeNouns, singleScopes } from '../../rules/scope-table.ts'
import { rosterScopePrefix } from '../../rules/scopes.ts'

const see: InLanguages<(what: string) => string> = {
  en: (what) => `See ${what}`,
  fr: (what) => `Voir ${what}`,
}
const change: InLanguages<(what: string) => string> = {
  en: (what) => `Add and change ${what}`,
  fr: (what) => `Ajouter et modifier ${what}`,
}

/** What a scope means; undefined for one that is none of ours. */
export function sentenceOf(scope: string): InLanguages<string> | undefined {
  const single = Object.hasOwn(singleScopes, scope) ? singleScopes[scope] : undefined
  if (single) return single.sentence
  const name = scope.startsWith(rosterScopePrefix) ? scope.slice(rosterScopePrefix.length) : ''
  if (Object.hasOwn(rosterScopeTable, name)) return rosterScopeTable[name as RosterScope].sentence
  const [noun = '', action = ''] = scope.split(':')
  const what = Object.hasOwn(scopeNouns, noun) ? scopeNouns[noun]?.words : undefined
  if (!what || !['read', 'write'].includes(action)) return undefined
  const say = action === 'write' ? change : see
  return { en: say.en(what.en), fr: say.fr(what.fr) }
}

const onlyLooks = (scope: string): boolean => scope.endsWith(':read') || scope.endsWith('.readonly')

/** Scopes in two groups: what is only looked at, and what may change something or take it away. */
export const inGroups = (scopes: readonly string[]): { looks: string[]; changes: string[] } => ({
  looks: scopes.filter(onlyLooks),
  changes: scopes.filter((scope) => !onlyLooks(scope)),
})
