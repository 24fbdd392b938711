import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/main/modules.ts'

interface Node {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Node>>
}

/** Answers around an array that are no list, by operation, each with its reason. */
const others: Readonly<Record<string, string>> = {
  'behaviour.readSettings': 'the settings of one school, changed as one by PATCH',
  'behaviour.readSummary': 'one report of counts over a range of days',
  'consultations.createBookings': 'what one request booked, all or nothing',
  'consultations.proposeBookings': 'at most three ways to place the wishes of one request',
  'consultations.readOptions': 'what one family can book',
  'consultations.readPlan': 'one plan of a day',
  'messaging.readSettings': 'the settings of one school, changed as one by PATCH',
  'messaging.previewAudience': 'one preview: counts with the first of the recipients',
  'messaging.findThreads': 'the newest hundred of one search',
  'messaging.readInboxMessage': 'one message with its students and files',
  'messaging.readThread': 'one thread with its members and last posts',
  'messaging.openMonitoredThread': 'one thread with its last posts',
  'discovery.readKeys': 'RFC 7517 rules the shape',
  'discovery.readLtiKeys': 'RFC 7517 rules the shape',
  'finance.readTrialBalance': 'one balance for each currency of a report on one day',
  'finance.listFecAccounts': 'the chart of a school, changed as one by PATCH',
  'tenants.readModules': 'the set of modules of a school, changed as one by PATCH',
  'discovery.readHealth': 'one state with its warnings',
  'auth.readSecondFactor': 'the settings of one user',
  'members.readSecondFactorRequirement': 'the settings of one school',
  'enrollment.readBoard': 'one board: columns of one intake with their counts',
  'enrollment.readMatches': 'one match of a student, and those of the guardians of one application',
  'config.readSetup': 'the checklist of one school, hidden by PATCH',
  'notifications.readPreferences': 'the choices of one person, changed as one by PATCH',
  'work.list': 'what waits for one person, each kind of work once',
  'scheduler.readRequirementsCheck': 'one verdict on a schedule with its reasons',
  'scheduler.readMoveCosts': 'the costs of one lesson in each place',
  'scheduler.readComparison': 'one comparison of two schedules',
  'scheduler.importTimetable': 'one import with what became of its file',
  'scheduler.readImportMapping': 'one mapping with its entries',
  'scheduler.setImportMapping': 'one mapping with its entries',
  'scheduler.readExportReport': 'one report of a version and a format',
  'intervention.readSettings': 'the settings of one school',
  'super.listBreakGlass': 'the last fifty requests, which wait half an hour at most',
  'super.readUsageDays': 'the 90 days of one chart',
  'super.listEntries': 'one state of a school with the last fifty entries',
  'support.readAccess': 'the settings of one school with the last fifty entries',
  'support.listEgressAlarms': 'the last fifty alarms, open ones first',
  'support.readStatus': 'one state with its parts',
  'config.readIntegrationCatalog': 'keys of the catalog beside it, as the contract names it',
}

const isStandard = (path: string): boolean => path.includes('/oneroster/v1p1')

test('every answer whose main member is an array has the shape of a list', () => {
  const wrong = routes.flatMap(({ id, method, path, params, answers, internal }) => {
    const answer = answers[200] as Node | null | undefined
    if (method !== 'GET' || internal || isStandard(path) || !answer) return []
    if (answer.type === 'array') return [id]
    const members = Object.entries(answer.properties ?? {})
    const arrays = members.filter(([, member]) => member.type === 'array')
    const isDetail = params !== undefined && members.some(([name]) => name === 'id' || name === 'updated_at')
    const isEnvelope = arrays.length === 1 && members.length <= 5 && !isDetail
    const isList = members.some(([name]) => name === 'next') && members.some(([name]) => name === 'previous')
    return isEnvelope && !isList && !Object.hasOwn(others, id) ? [id] : []
  })
  assert.deepEqual(wrong, [])
})
