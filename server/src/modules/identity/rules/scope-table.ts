import type { InLanguages } from '../../../kernel/languages/languages.ts'
import type { Area } from './roles.ts'

/** What the two scopes `<noun>:read` and `<noun>:write` of a noun are about. */
interface ScopeNoun {
  /** The areas of rights that they open. */
  readonly areas: readonly Area[]
  /** Those that only writing opens. */
  readonly written?: readonly Area[]
  /** What is seen or changed, as the consent page says it. */
  readonly words: InLanguages<string>
}

/** Nouns of scopes. */
export const scopeNouns: Readonly<Record<string, ScopeNoun>> = {
  students: {
    areas: ['people'],
    words: { en: 'students and their personal details', fr: 'les élèves et leurs données personnelles' },
  },
  users: {
    areas: ['people'],
    words: { en: 'teachers and other staff', fr: 'les enseignants et le personnel' },
  },
  guardians: {
    areas: ['people'],
    words: {
      en: 'parents and guardians, and their children',
      fr: 'les parents et tuteurs, et leurs enfants',
    },
  },
  classes: {
    areas: ['classes'],
    words: {
      en: 'classes, subjects, terms and who is in which class',
      fr: 'les classes, les matières, les périodes et qui est dans quelle classe',
    },
  },
  attendance: {
    areas: ['attendance', 'absences', 'follow_ups'],
    words: {
      en: 'registers: who was present, late or absent',
      fr: 'les appels : présences, retards et absences',
    },
  },
  grades: {
    areas: ['evaluations'],
    words: { en: 'marks, assessments and report cards', fr: 'les notes, les évaluations et les bulletins' },
  },
  enrollment: {
    areas: ['enrollment'],
    words: { en: 'applications for a place', fr: 'les demandes d’inscription' },
  },
  syllabus: {
    areas: ['syllabus'],
    words: { en: 'syllabuses and how far classes are', fr: 'les programmes et leur avancement' },
  },
  scheduling: {
    areas: ['classes', 'scheduling', 'staff_absences', 'cover'],
    words: {
      en: 'timetables, absences of staff and covers',
      fr: 'les emplois du temps, les absences du personnel et les remplacements',
    },
  },
  finance: {
    areas: ['finance', 'accounting'],
    words: { en: 'fees, invoices and payments', fr: 'les frais, les factures et les paiements' },
  },
  reports: {
    areas: ['reports'],
    words: { en: 'reports and statistics', fr: 'les rapports et les statistiques' },
  },
  intervention: {
    // Protective alerts are read with it among the others, which need `students:read` alone.
    areas: ['intervention', 'support_team', 'restricted_notes', 'case_load', 'safeguarding'],
    written: ['student_alerts'],
    words: { en: 'warning signs and support cases', fr: 'les signaux d’alerte et les suivis d’élèves' },
  },
  forms: {
    areas: ['forms', 'form_tasks'],
    words: { en: 'forms and the answers to them', fr: 'les formulaires et leurs réponses' },
  },
  notifications: {
    areas: ['bounces'],
    words: { en: 'addresses that emails come back from', fr: 'les adresses dont les e-mails reviennent' },
  },
  consultations: {
    areas: ['consultations', 'consultation_planning'],
    words: {
      en: 'parents’ evenings and their appointments',
      fr: 'les rencontres parents-professeurs et leurs rendez-vous',
    },
  },
  texts: {
    areas: ['texts'],
    words: {
      en: 'text messages, their costs and phone numbers',
      fr: 'les SMS, leur coût et les numéros de téléphone',
    },
  },
  behaviour: {
    areas: ['behaviour', 'behaviour_counts'],
    words: { en: 'incidents and praise', fr: 'les incidents et les encouragements' },
  },
  certificates: {
    areas: ['document_templates', 'issued_documents'],
    words: {
      en: 'certificates and other documents that the school issues',
      fr: 'les certificats et autres documents délivrés par l’établissement',
    },
  },
  transfer: {
    areas: ['transfer'],
    words: { en: 'transfers and school records of students', fr: 'les transferts et les dossiers scolaires' },
  },
  config: {
    areas: ['config', 'integrations', 'letterhead'],
    words: { en: 'settings of the school', fr: 'les réglages de l’établissement' },
  },
  members: {
    areas: ['members', 'support'],
    words: { en: 'who has an account, and their roles', fr: 'les comptes et leurs rôles' },
  },
  modules: {
    areas: ['integrations'],
    words: { en: 'which parts of Campus the school uses', fr: 'les modules utilisés par l’établissement' },
  },
  documents: {
    areas: [
      'files',
      'documents',
      'student_documents',
      'staff_documents',
      'restricted_documents',
      'document_rules',
    ],
    words: { en: 'documents and photos', fr: 'les documents et les photos' },
  },
  messages: {
    areas: ['messages', 'message_sending', 'message_approval', 'message_safeguarding'],
    words: {
      en: 'messages between the school and families',
      fr: 'les messages entre l’établissement et les familles',
    },
  },
  scim: {
    areas: ['members'],
    words: { en: 'accounts managed by another system', fr: 'les comptes gérés par un autre système' },
  },
}

export type Right = readonly [area: Area, action: 'read' | 'write']

/** A scope that is not the reading or writing of one noun. */
interface SingleScope {
  /** What it opens; without it, nothing that only some roles may do. */
  readonly right?: Right
  /** What it lets a program do, as the consent page says it. */
  readonly sentence: InLanguages<string>
}

export const singleScopes: Readonly<Record<string, SingleScope>> = {
  'interop:read': {
    right: ['roster', 'read'],
    sentence: {
      en: 'See the school’s data in the formats of other school systems',
      fr: 'Voir les données de l’établissement aux formats d’autres systèmes scolaires',
    },
  },
  'imports:read': {
    right: ['imports', 'read'],
    sentence: { en: 'See what was imported, and when', fr: 'Voir ce qui a été importé, et quand' },
  },
  'imports:write': {
    right: ['imports', 'write'],
    sentence: {
      en: 'Import lists of students, staff and classes',
      fr: 'Importer des listes d’élèves, de personnel et de classes',
    },
  },
  'integrations:manage': {
    right: ['integrations', 'write'],
    sentence: {
      en: 'Set up the services that the school is connected to',
      fr: 'Régler les services auxquels l’établissement est relié',
    },
  },
  'audit:read': {
    right: ['audit', 'read'],
    sentence: { en: 'See who did what in Campus', fr: 'Voir qui a fait quoi dans Campus' },
  },
  'webhooks:manage': {
    right: ['integrations', 'write'],
    sentence: {
      en: 'Choose which other systems are notified of changes',
      fr: 'Choisir quels autres systèmes sont avertis des changements',
    },
  },
  'compliance:export': {
    right: ['compliance', 'write'],
    sentence: { en: 'Export all data of the school', fr: 'Exporter toutes les données de l’établissement' },
  },
  'ping:read': {
    sentence: { en: 'Check that the connection works', fr: 'Vérifier que la connexion fonctionne' },
  },
}

/** Names of the scopes of OneRoster 1.1 after their prefix (1EdTech OneRoster 1.1, section 3.5). */
export const rosterScopeNames = [
  'roster-core.readonly',
  'roster.readonly',
  'roster-demographics.readonly',
  'resource.readonly',
  'gradebook.readonly',
  'gradebook.createput',
  'gradebook.delete',
] as const

export type RosterScope = (typeof rosterScopeNames)[number]

export const rosterScopeTable: Readonly<Record<RosterScope, Required<SingleScope>>> = {
  'roster-core.readonly': {
    right: ['roster', 'read'],
    sentence: {
      en: 'See people, classes, courses, terms and who is in which class, as a OneRoster list',
      fr: 'Voir les personnes, les classes, les cours, les périodes et les inscriptions, en liste OneRoster',
    },
  },
  'roster.readonly': {
    right: ['roster', 'read'],
    sentence: {
      en: 'See people, classes, courses and terms as OneRoster lists, also class by class',
      fr: 'Voir les personnes, les classes, les cours et les périodes en listes OneRoster, aussi classe par classe',
    },
  },
  'roster-demographics.readonly': {
    right: ['roster', 'read'],
    sentence: {
      en: 'See dates and places of birth, sex and ethnicity in OneRoster lists',
      fr: 'Voir les dates et lieux de naissance, le sexe et l’origine dans les listes OneRoster',
    },
  },
  'resource.readonly': {
    right: ['roster', 'read'],
    sentence: {
      en: 'See which learning resources classes and courses use',
      fr: 'Voir les ressources pédagogiques des classes et des cours',
    },
  },
  'gradebook.readonly': {
    right: ['roster', 'read'],
    sentence: {
      en: 'See assessments and marks as OneRoster lists',
      fr: 'Voir les évaluations et les notes en listes OneRoster',
    },
  },
  'gradebook.createput': {
    right: ['roster', 'write'],
    sentence: {
      en: 'Add and change assessments and marks by OneRoster',
      fr: 'Ajouter et modifier des évaluations et des notes par OneRoster',
    },
  },
  'gradebook.delete': {
    right: ['roster', 'write'],
    sentence: {
      en: 'Delete assessments and marks by OneRoster',
      fr: 'Supprimer des évaluations et des notes par OneRoster',
    },
  },
}
