import type { Page } from 'playwright-core'
import { greenfield, openFirst, type Screen } from './screen.ts'

/** The places of the tabs of a timetable. */
const timetableTabs = { requirements: 1, rules: 2, compare: 3 } as const

/** Opens the draft of the demo; journeys make others. */
const openTimetable = openFirst(`${greenfield}/timetables/`, 'Next term')

/** The timetables that a school makes: their list, one as a draft, and what comes in and goes out as files. */
export const timetableScreens: readonly Screen[] = [
  { name: 'timetables', as: 'registrar@greenfield.test', path: `${greenfield}/timetables` },
  {
    name: 'timetable-new',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/timetables`,
    goOn: async (page) => {
      await page.getByRole('button', { name: 'New timetable' }).first().click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
    },
  },
  {
    name: 'timetable-import',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/timetables/import`,
    goOn: async (page) => {
      const buffer = Buffer.from(
        'class,subject,teacher,day,period\n7A,Mathematics,A. Nobody,Monday,1\nMathematics 7A,Mathematics,,Monday,2\n',
      )
      const file = { name: 'Untis export.csv', mimeType: 'text/csv', buffer }
      await page.locator('input[type="file"]').setInputFiles(file)
      await page.getByRole('button', { name: 'Check file' }).click()
      await page.getByRole('heading', { name: 'Names in the file' }).waitFor()
    },
  },
  {
    name: 'timetable-export',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/timetables`,
    goOn: async (page) => {
      await openTimetable(page)
      await page.getByRole('button', { name: 'Export to…' }).click()
      await page.getByRole('menuitem', { name: 'Untis' }).click()
      await page.getByRole('link', { name: 'Download file' }).waitFor()
    },
  },
  ...(['grid', 'requirements', 'rules', 'compare'] as const).map((tab) => ({
    name: `timetable-${tab}`,
    as: 'registrar@greenfield.test',
    path: `${greenfield}/timetables`,
    goOn: async (page: Page) => {
      await openTimetable(page)
      if (tab !== 'grid') await page.locator('[role="tab"]').nth(timetableTabs[tab]).click()
    },
  })),
  ...(['Generate', 'Publish'] as const).map((action) => ({
    name: `timetable-${action.toLowerCase()}`,
    as: 'registrar@greenfield.test',
    path: `${greenfield}/timetables`,
    goOn: async (page: Page) => {
      await openTimetable(page)
      await page.getByRole('button', { name: action, exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Start|Publish from)/ })
        .waitFor()
    },
  })),
  {
    name: 'timetable-repair',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/timetables`,
    goOn: async (page) => {
      await openTimetable(page)
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: /lost/i }).click()
      await page.getByRole('dialog').getByRole('combobox').first().waitFor()
    },
  },
  {
    name: 'timetable-print',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/timetables`,
    goOn: async (page) => {
      await openTimetable(page)
      await page.getByRole('link', { name: 'Print' }).click()
      await page.waitForURL(/\/print/)
    },
  },
]
