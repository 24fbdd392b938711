import type { Page } from 'playwright-core'
import { certificateScreens } from './certificate-screens.ts'
import { consultationScreens } from './consultation-screens.ts'
import { documentScreens } from './document-screens.ts'
import { messageScreens } from './message-screens.ts'
import { moduleScreens } from './module-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { greenfield, openFirst, type Screen } from './screen.ts'
import { supportScreens } from './support-screens.ts'
import { timetableScreens } from './timetable-screens.ts'

/** The places of the tabs of a student. */
const tabPlaces = {
  attendance: 1,
  behaviour: 2,
  grades: 3,
  support: 4,
  money: 5,
  documents: 6,
  family: 7,
  history: 8,
} as const

/** Every screen: looked at by axe, and written down by `npm run screenshots`. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'home-owner', as: 'owner@greenfield.test', path: greenfield },
  { name: 'home-admin', as: 'admin@greenfield.test', path: greenfield },
  { name: 'home-librarian', as: 'librarian@greenfield.test', path: greenfield },
  { name: 'home-teacher', as: 'teacher@greenfield.test', path: greenfield },
  { name: 'home-principal', as: 'principal@greenfield.test', path: greenfield },
  { name: 'home-registrar', as: 'registrar@greenfield.test', path: greenfield },
  { name: 'home-bursar', as: 'bursar@greenfield.test', path: greenfield },
  { name: 'home-counselor', as: 'counselor@greenfield.test', path: greenfield },
  { name: 'home-it', as: 'it@greenfield.test', path: greenfield },
  { name: 'home-guardian', as: 'guardian@rivers.test', path: greenfield },
  { name: 'home-student', as: 'student@greenfield.test', path: greenfield },
  {
    name: 'palette',
    as: 'registrar@greenfield.test',
    path: greenfield,
    goOn: async (page) => {
      await openPalette(page)
      await page.getByRole('dialog').getByRole('combobox').fill('em')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'register',
    as: 'teacher@greenfield.test',
    path: greenfield,
    goOn: openFirst(`${greenfield}/attendance/registers/`),
  },
  {
    name: 'behaviour-record',
    as: 'teacher@greenfield.test',
    path: greenfield,
    goOn: async (page) => {
      await openFirst(`${greenfield}/attendance/registers/`)(page)
      await page
        .getByRole('button', { name: /^Record behaviour: / })
        .first()
        .click()
      await page.getByRole('dialog').locator('button[data-type]').first().waitFor()
    },
  },
  {
    name: 'behaviour-several',
    as: 'teacher@greenfield.test',
    path: greenfield,
    goOn: async (page) => {
      await openFirst(`${greenfield}/attendance/registers/`)(page)
      await page.getByRole('button', { name: 'Record behaviour', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Choose everybody' }).waitFor()
    },
  },
  {
    name: 'absence-notices',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/absence-notices`,
  },
  {
    name: 'absence-notice',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/absence-notices`,
    goOn: openFirst(`${greenfield}/absence-notices/`),
  },
  {
    name: 'absence-notices-family',
    as: 'guardian@rivers.test',
    path: `${greenfield}/absence-notices`,
  },
  {
    name: 'attendance-notice-rules',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/attendance/settings?view=notices`,
  },
  { name: 'behaviour', as: 'counselor@greenfield.test', path: `${greenfield}/behaviour` },
  { name: 'behaviour-open', as: 'counselor@greenfield.test', path: `${greenfield}/behaviour?tab=open` },
  { name: 'behaviour-teacher', as: 'teacher@greenfield.test', path: `${greenfield}/behaviour` },
  { name: 'behaviour-counts', as: 'principal@greenfield.test', path: `${greenfield}/behaviour?tab=counts` },
  {
    name: 'behaviour-weeks',
    as: 'principal@greenfield.test',
    path: `${greenfield}/behaviour?tab=counts&by=week`,
  },
  {
    name: 'behaviour-details',
    as: 'counselor@greenfield.test',
    path: `${greenfield}/behaviour?tab=open`,
    goOn: async (page) => {
      await page
        .getByRole('button', { name: /^More: / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByRole('dialog').getByLabel('What happened').waitFor()
    },
  },
  { name: 'behaviour-settings', as: 'admin@greenfield.test', path: `${greenfield}/behaviour/settings` },
  { name: 'absences', as: 'registrar@greenfield.test', path: `${greenfield}/absences` },
  {
    name: 'absence-reports',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/absences?tab=reports&state=all`,
  },
  {
    name: 'planned-absences',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/absences?tab=planned`,
  },
  { name: 'early-warning', as: 'owner@greenfield.test', path: `${greenfield}/early-warning` },
  {
    name: 'early-warning-evaluation',
    as: 'principal@greenfield.test',
    path: `${greenfield}/early-warning?tab=evaluation`,
  },
  {
    name: 'early-warning-about',
    as: 'counselor@greenfield.test',
    path: `${greenfield}/early-warning?tab=about`,
  },
  { name: 'cover', as: 'registrar@greenfield.test', path: `${greenfield}/cover` },
  { name: 'cover-people', as: 'registrar@greenfield.test', path: `${greenfield}/cover?tab=people` },
  {
    name: 'cover-person',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/cover?tab=people`,
    goOn: async (page) => {
      await page
        .getByRole('button', { name: /^Edit when/ })
        .first()
        .click()
      await page.getByLabel('From outside the school').check()
      await page.getByRole('button', { name: 'Add dates' }).click()
    },
  },
  { name: 'cover-shared', as: 'principal@greenfield.test', path: `${greenfield}/cover?tab=fairness` },
  { name: 'staff-absences', as: 'registrar@greenfield.test', path: `${greenfield}/cover/absences` },
  { name: 'own-absences', as: 'teacher@greenfield.test', path: `${greenfield}/cover/absences` },
  { name: 'timetable-teacher', as: 'teacher@greenfield.test', path: `${greenfield}/timetable` },
  { name: 'timetable-class', as: 'registrar@greenfield.test', path: `${greenfield}/timetable` },
  { name: 'timetable-guardian', as: 'guardian@rivers.test', path: `${greenfield}/timetable` },
  { name: 'timetable-student', as: 'student@greenfield.test', path: `${greenfield}/timetable` },
  ...documentScreens,
  ...supportScreens,
  ...moduleScreens,
  ...consultationScreens,
  ...messageScreens,
  ...notificationScreens,
  ...certificateScreens,
  { name: 'late-arrivals', as: 'registrar@greenfield.test', path: `${greenfield}/late-arrivals` },
  { name: 'attendance', as: 'principal@greenfield.test', path: `${greenfield}/attendance` },
  { name: 'students', as: 'registrar@greenfield.test', path: `${greenfield}/people/students` },
  {
    name: 'student',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/people/students`,
    goOn: openFirst(`${greenfield}/people/students/`),
  },
  ...(
    ['attendance', 'behaviour', 'grades', 'support', 'money', 'documents', 'family', 'history'] as const
  ).map((tab) => ({
    name: `student-${tab}`,
    as: 'owner@greenfield.test',
    path: `${greenfield}/people/students`,
    goOn: async (page: Page) => {
      await openFirst(`${greenfield}/people/students/`)(page)
      await page.locator(`[role="tab"]`).nth(tabPlaces[tab]).click()
    },
  })),
  { name: 'teachers', as: 'registrar@greenfield.test', path: `${greenfield}/people/teachers` },
  { name: 'guardians', as: 'registrar@greenfield.test', path: `${greenfield}/people/guardians` },
  { name: 'admissions', as: 'registrar@greenfield.test', path: `${greenfield}/admissions` },
  {
    name: 'application',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/admissions`,
    goOn: openFirst(`${greenfield}/admissions/applications/`),
  },
  { name: 'intakes', as: 'registrar@greenfield.test', path: `${greenfield}/admissions/intakes` },
  {
    name: 'application-new',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/admissions/applications/new`,
  },
  {
    name: 'admission-settings',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/admissions/settings`,
  },
  { name: 'apply', path: '/apply/greenfield' },
  { name: 'classes', as: 'registrar@greenfield.test', path: `${greenfield}/classes` },
  {
    name: 'class',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/classes`,
    goOn: openFirst(`${greenfield}/classes/`),
  },
  { name: 'setup-years', as: 'registrar@greenfield.test', path: `${greenfield}/setup/years` },
  { name: 'setup-calendar', as: 'registrar@greenfield.test', path: `${greenfield}/setup/calendar` },
  { name: 'setup-periods', as: 'registrar@greenfield.test', path: `${greenfield}/setup/periods` },
  { name: 'setup-grade-levels', as: 'registrar@greenfield.test', path: `${greenfield}/setup/grade-levels` },
  { name: 'setup-subjects', as: 'registrar@greenfield.test', path: `${greenfield}/setup/subjects` },
  { name: 'setup-courses', as: 'registrar@greenfield.test', path: `${greenfield}/setup/courses` },
  { name: 'setup-rooms', as: 'registrar@greenfield.test', path: `${greenfield}/setup/rooms` },
  ...timetableScreens,
  { name: 'gradebook', as: 'teacher@greenfield.test', path: `${greenfield}/gradebook` },
  {
    name: 'gradebook-class',
    as: 'teacher@greenfield.test',
    path: `${greenfield}/gradebook`,
    goOn: openFirst(`${greenfield}/gradebook/`),
  },
  { name: 'gradebook-settings', as: 'principal@greenfield.test', path: `${greenfield}/gradebook/settings` },
  { name: 'imports', as: 'registrar@greenfield.test', path: `${greenfield}/imports` },
  { name: 'import-new', as: 'registrar@greenfield.test', path: `${greenfield}/imports/new` },
  { name: 'members', as: 'admin@greenfield.test', path: `${greenfield}/members` },
  {
    name: 'members-second-factor',
    as: 'admin@greenfield.test',
    path: `${greenfield}/members?view=security`,
  },
  { name: 'members-it', as: 'it@greenfield.test', path: `${greenfield}/members` },
  { name: 'security', as: 'teacher@greenfield.test', path: '/account/security' },
  { name: 'counter', as: 'bursar@greenfield.test', path: `${greenfield}/counter` },
  { name: 'payments', as: 'bursar@greenfield.test', path: `${greenfield}/payments` },
  { name: 'till', as: 'bursar@greenfield.test', path: `${greenfield}/till` },
  { name: 'cash-book', as: 'bursar@greenfield.test', path: `${greenfield}/cash-book` },
  { name: 'aging', as: 'principal@greenfield.test', path: `${greenfield}/aging?tab=ages` },
  { name: 'debtors', as: 'bursar@greenfield.test', path: `${greenfield}/aging` },
  { name: 'wallets', as: 'bursar@greenfield.test', path: `${greenfield}/wallets` },
  {
    name: 'attendance-codes',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/attendance/settings`,
  },
  {
    name: 'attendance-code-sets',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/attendance/settings`,
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Adopt a code set' }).click()
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
  },
  {
    name: 'attendance-rules',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/attendance/settings?view=rules`,
  },
  { name: 'provider-events', as: 'bursar@greenfield.test', path: `${greenfield}/provider-events` },
  { name: 'district', as: 'owner@greenfield.test', path: `${greenfield}/district` },
  { name: 'modules', as: 'admin@greenfield.test', path: `${greenfield}/modules` },
  { name: 'custom-fields', as: 'admin@greenfield.test', path: `${greenfield}/custom-fields` },
  { name: 'letterhead', as: 'admin@greenfield.test', path: `${greenfield}/letterhead` },
  { name: 'education', as: 'admin@greenfield.test', path: `${greenfield}/education` },
  { name: 'scales', as: 'admin@greenfield.test', path: `${greenfield}/scales` },
  { name: 'scale', as: 'admin@greenfield.test', path: `${greenfield}/scales/of/KCSE` },
  { name: 'scale-new', as: 'admin@greenfield.test', path: `${greenfield}/scales/new` },
  {
    name: 'scale-convert',
    as: 'admin@greenfield.test',
    path: `${greenfield}/scales/convert?from=NL_1_10&to=DE_ABITUR_AVERAGE&score=8`,
  },
  { name: 'rollover', as: 'admin@greenfield.test', path: `${greenfield}/rollover` },
  { name: 'integrations', as: 'admin@greenfield.test', path: `${greenfield}/integrations` },
  { name: 'integrations-clients', as: 'admin@greenfield.test', path: `${greenfield}/integrations/clients` },
  { name: 'integrations-services', as: 'admin@greenfield.test', path: `${greenfield}/integrations/services` },
  { name: 'integrations-rosters', as: 'admin@greenfield.test', path: `${greenfield}/integrations/rosters` },
  {
    name: 'roster-source-new',
    as: 'admin@greenfield.test',
    path: `${greenfield}/integrations/rosters/sources/new`,
  },
  { name: 'audit', as: 'admin@greenfield.test', path: `${greenfield}/audit` },
  { name: 'support-access', as: 'owner@greenfield.test', path: `${greenfield}/support-access` },
  { name: 'service-status', as: 'admin@greenfield.test', path: `${greenfield}/status` },
  { name: 'invoices', as: 'bursar@greenfield.test', path: `${greenfield}/invoices` },
  { name: 'invoice-draft', as: 'bursar@greenfield.test', path: `${greenfield}/invoices/draft` },
  { name: 'fees', as: 'bursar@greenfield.test', path: `${greenfield}/fees` },
  { name: 'fee-schedule-new', as: 'bursar@greenfield.test', path: `${greenfield}/fees/schedules/new` },
  { name: 'charge', as: 'bursar@greenfield.test', path: `${greenfield}/fees/charge` },
  { name: 'fee-batches', as: 'bursar@greenfield.test', path: `${greenfield}/fees/batches` },
  { name: 'fee-students', as: 'bursar@greenfield.test', path: `${greenfield}/fees/students` },
  { name: 'finance-settings', as: 'bursar@greenfield.test', path: `${greenfield}/fees/settings` },
  { name: 'disputes', as: 'bursar@greenfield.test', path: `${greenfield}/disputes` },
  { name: 'family-money', as: 'guardian@rivers.test', path: `${greenfield}/family-money` },
  { name: 'no-permission', as: 'teacher@greenfield.test', path: `${greenfield}/members` },
  { name: 'not-found', as: 'teacher@greenfield.test', path: `${greenfield}/nowhere` },
  { name: 'operator', as: 'operator', path: '/operator' },
  { name: 'operator-health', as: 'operator', path: '/operator/health' },
  { name: 'operator-usage', as: 'operator', path: '/operator/usage' },
  { name: 'operator-break-glass', as: 'operator', path: '/operator/break-glass' },
  {
    name: 'operator-school',
    as: 'operator',
    path: '/operator',
    goOn: openFirst('/operator/schools/', 'Greenfield'),
  },
  { name: 'provision', as: 'operator', path: '/operator/provision' },
]

/** Opens a screen for the signed-in user, and waits until nothing is loading. */
export async function showScreen(page: Page, { path, goOn }: Screen): Promise<void> {
  await page.goto(path)
  await settle(page)
  if (goOn) {
    await goOn(page)
    await settle(page)
  }
}

/** The screen has its heading, and nothing says that it is loading. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/** Ctrl-K; a page that has only just come may not hear it yet, so it is pressed until the search is there. */
export async function openPalette(page: Page): Promise<void> {
  const search = page.getByRole('dialog').getByRole('combobox')
  for (let press = 0; press < 20 && !(await search.isVisible()); press++) {
    await page.keyboard.press('Control+k')
    await page.waitForTimeout(250)
  }
  await search.waitFor()
}
