import type { Locator, Page } from 'playwright-core'

/** Opens the register of a lesson from the teacher's first screen, by one click on it. */
export async function openLesson(page: Page, lesson: RegExp): Promise<void> {
  await lessonLink(page, lesson).click()
  await page.getByRole('list', { name: 'Students' }).waitFor()
}

/** The link to the register of a lesson: the class has a link of its own, which may be there before its lessons are. */
export const lessonLink = (page: Page, lesson: RegExp): Locator =>
  page.getByRole('link', { name: lesson }).and(page.locator('a[href*="/attendance/registers/"]')).first()

/** The buttons of the students, each called «Name: mark». */
export const students = (page: Page): Locator =>
  page.getByRole('list', { name: 'Students' }).locator('button[data-pupil]')

/** Ids of the first students with a mark. */
export const idsOf = (page: Page, mark: string): Promise<string[]> =>
  students(page).evaluateAll(
    (all, word) =>
      all
        .filter((one) => one.querySelector('p')?.textContent?.endsWith(`: ${word}`))
        .map((one) => one.getAttribute('data-pupil') ?? ''),
    mark,
  )

/** The button of one student. */
export const student = (page: Page, id: string | undefined): Locator =>
  page.locator(`button[data-pupil="${id}"]`)

/** The text of a student's button, «Name: mark». */
const reported = async (page: Page, id: string | undefined): Promise<string> =>
  (await student(page, id).locator('p').first().textContent()) ?? ''

export const nameOf = async (page: Page, id: string | undefined): Promise<string> =>
  (await reported(page, id)).split(': ')[0] ?? ''

/** The name of the mark that the register shows for a student. */
export const markOf = async (page: Page, id: string | undefined): Promise<string> =>
  (await reported(page, id)).split(': ').at(-1) ?? ''

/** Presses Save and waits until the server has it. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/^Register saved/)
    .first()
    .waitFor()
}
