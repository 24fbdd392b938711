import type { InLanguages } from '../../../../kernel/languages/languages.ts'
import { type RosterScope, rosterScopePrefix } from '../../rules/scopes.ts'

/** What a scope lets a program do, as one sentence, in every language. */
type Sentence = InLanguages<string>

/** Names of what a school keeps; whoever may write it is told in a sentence of its own. */
const kept: Readonly<Record<string, Sentence>> = {
  students: { en: 'students and their personal details', fr: 'les élèves et leurs données personnelles' },
  users: { en: 'teachers and other staff', fr: 'les enseignants et le personnel' },
  guardians: {
    en: 'parents and guardians, and whose they are',
    fr: 'les parents et tuteurs, et leurs enfants',
  },
  classes: {
    en: 'classes, subjects, terms and who is in which class',
    fr: 'les classes, les matières, les périodes et qui est dans quelle classe',
  },
  attendance: {
    en: 'registers: who was present, late or absent',
    fr: 'les appels : présences, retards et absences',
  },
  grades: { en: 'marks, assessments and report cards', fr: 'les notes, les évaluations et les bulletins' },
  enrollment: { en: 'applications for a place', fr: 'les demandes d’inscription' },
  syllabus: { en: 'syllabuses and how far classes are', fr: 'les programmes et leur avancement' },
  scheduling: { en: 'timetables', fr: 'les emplois du temps' },
  finance: { en: 'fees, invoices and payments', fr: 'les frais, les factures et les paiements' },
  reports: { en: 'reports and statistics', fr: 'les rapports et les statistiques' },
  intervention: { en: 'warning signs and support cases', fr: 'les signaux d’alerte et les suivis d’élèves' },
  transfer: {
    en: 'transfers and school records of students',
    fr: 'les transferts et les dossiers scolaires',
  },
  config: { en: 'settings of the school', fr: 'les réglages de l’établissement' },
  members: { en: 'who has an account, and their roles', fr: 'les comptes et leurs rôles' },
  modules: { en: 'which parts of Campus the school uses', fr: 'les modules utilisés par l’établissement' },
  documents: { en: 'documents and photos', fr: 'les documents et les photos' },
  messages: {
    en: 'messages between the school and families',
    fr: 'les messages entre l’établissement et les familles',
  },
  behaviour: { en: 'notes on behaviour', fr: 'les remarques sur le comportement' },
  scim: { en: 'accounts kept by another system', fr: 'les comptes gérés par un autre système' },
}

/** Scopes that are not reading or writing of one thing. */
const others: Readonly<Record<string, Sentence>> = {
  'interop:read': {
    en: 'See the school’s data in the formats of other school systems',
    fr: 'Voir les données de l’établissement aux formats d’autres systèmes scolaires',
  },
  'imports:read': { en: 'See what was imported, and when', fr: 'Voir ce qui a été importé, et quand' },
  'imports:write': {
    en: 'Import lists of students, staff and classes',
    fr: 'Importer des listes d’élèves, de personnel et de classes',
  },
  'audit:read': { en: 'See who did what in Campus', fr: 'Voir qui a fait quoi dans Campus' },
  'integrations:manage': {
    en: 'Set up the services that the school is connected to',
    fr: 'Régler les services auxquels l’établissement est relié',
  },
  'webhooks:manage': {
    en: 'Choose which other systems are told of changes',
    fr: 'Choisir quels autres systèmes sont avertis des changements',
  },
  'compliance:export': {
    en: 'Export all data of the school',
    fr: 'Exporter toutes les données de l’établissement',
  },
  'ping:read': { en: 'Check that the connection works', fr: 'Vérifier que la connexion fonctionne' },
}

/** Scopes of OneRoster by their names after the prefix. */
const roster: Readonly<Record<RosterScope, Sentence>> = {
  'roster-core.readonly': {
    en: 'See people, classes, courses, terms and who is in which class, as a OneRoster list',
    fr: 'Voir les personnes, les classes, les cours, les périodes et les inscriptions, en liste OneRoster',
  },
  'roster.readonly': {
    en: 'See people, classes, courses and terms as OneRoster lists, also class by class',
    fr: 'Voir les personnes, les classes, les cours et les périodes en listes OneRoster, aussi classe par classe',
  },
  'roster-demographics.readonly': {
    en: 'See dates and places of birth, sex and ethnicity in OneRoster lists',
    fr: 'Voir les dates et lieux de naissance, le sexe et l’origine dans les listes OneRoster',
  },
  'resource.readonly': {
    en: 'See which learning resources classes and courses use',
    fr: 'Voir les ressources pédagogiques des classes et des cours',
  },
  'gradebook.readonly': {
    en: 'See assessments and marks as OneRoster lists',
    fr: 'Voir les évaluations et les notes en listes OneRoster',
  },
  'gradebook.createput': {
    en: 'Add and change assessments and marks by OneRoster',
    fr: 'Ajouter et modifier des évaluations et des notes par OneRoster',
  },
  'gradebook.delete': {
    en: 'Delete assessments and marks by OneRoster',
    fr: 'Supprimer des évaluations et des notes par OneRoster',
  },
}

const see: InLanguages<(what: string) => string> = {
  en: (what) => `See ${what}`,
  fr: (what) => `Voir ${what}`,
}
const change: InLanguages<(what: string) => string> = {
  en: (what) => `Add and change ${what}`,
  fr: (what) => `Ajouter et modifier ${what}`,
}

/** What a scope means; undefined for one that is none of ours. */
export function sentenceOf(scope: string): Sentence | undefined {
  if (Object.hasOwn(others, scope)) return others[scope]
  const name = scope.startsWith(rosterScopePrefix) ? scope.slice(rosterScopePrefix.length) : ''
  if (Object.hasOwn(roster, name)) return roster[name as RosterScope]
  const [noun = '', action = ''] = scope.split(':')
  const what = Object.hasOwn(kept, noun) ? kept[noun] : undefined
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
