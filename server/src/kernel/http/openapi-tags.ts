import type { JsonObject } from './openapi-schemas.ts'

/** What the operations of a group are for. */
const descriptions: Readonly<Record<string, string>> = {
  academics: 'Academic years, terms, courses, subjects, classes, timetables and calendars.',
  attendance: 'Registers, marks, attendance codes, planned absences and reports.',
  audit: 'Who changed or read what, and when.',
  auth: 'Sign-in, tokens, passwords, second factors and passkeys.',
  config: 'How the school is set up: its education system and templates.',
  discovery: 'Where a client starts: manifests, the OpenAPI description, health and key sets.',
  enrollment: 'Applications, offers, enrollments, capacity and forecasts.',
  evaluations: 'Assessments, scores, categories, term grades and report cards.',
  files: 'Files that are uploaded to attach them elsewhere.',
  finance: 'Invoices, payments, refunds, discounts, wallets, ledgers and the events of payment providers.',
  imports: 'Imports of spreadsheets and rosters: mapping, validation and progress.',
  integrations: 'API keys, OAuth clients and connections to other services.',
  jobs: 'Work that goes on in the background, and its progress.',
  me: 'The signed-in person: schools, sessions, authorizations and settings.',
  members: 'Members of the school, their roles and invitations.',
  oauth: 'OAuth 2.0 authorization, tokens, introspection and revocation.',
  oneroster: 'OneRoster 1.1 and 1.2: rosters, gradebook and resources by the 1EdTech standard.',
  people: 'Students, guardians, teachers and staff, their families, contacts and groups.',
  platform: 'What a program may do: its credential, school, modules and limits.',
  provisioning: 'For the operator of the installation, and owners of a parent school: orders of new schools.',
  rosetta: 'Conversion of grades between scales of different education systems.',
  super: 'For the operator of the installation: schools and their life cycle.',
  syllabus: 'Curricula, coverage and lesson plans.',
  tenants: 'The school itself: its modules and the schools below it.',
  webhooks: 'Webhook endpoints, event types and deliveries.',
}

/** Groups that only the operator of an installation calls; a school's integrator never needs them. */
const forOperators = new Set(['operator', 'provisioning', 'super'])

/** Whether a group is for the operator of an installation. */
export const isForOperators = (tag: string): boolean => forOperators.has(tag)

/** The tag objects of the document: in order of names, those for operators last and marked `x-audience`. */
export const tagsOf = (names: readonly string[]): JsonObject[] =>
  [...new Set(names)]
    .sort(
      (left, right) =>
        Number(forOperators.has(left)) - Number(forOperators.has(right)) || (left < right ? -1 : 1),
    )
    .map((name) => ({
      name,
      ...(descriptions[name] === undefined ? {} : { description: descriptions[name] }),
      ...(forOperators.has(name) ? { 'x-audience': 'operator' } : {}),
    }))
