import { greenfield, openFirst, type Screen } from './screen.ts'

const forms = `${greenfield}/documents/forms`

/** Forms as they are built, answered and read. */
export const formScreens: readonly Screen[] = [
  { name: 'forms', as: 'registrar@greenfield.test', path: forms },
  {
    name: 'form-build',
    as: 'registrar@greenfield.test',
    path: forms,
    goOn: async (page) => {
      await openFirst(`${forms}/`, 'Medical information')(page)
      await page.getByRole('heading', { name: 'Preview' }).waitFor()
    },
  },
  {
    name: 'form-settings',
    as: 'registrar@greenfield.test',
    path: forms,
    goOn: async (page) => {
      await openFirst(`${forms}/`, 'Consent to a school trip')(page)
      await page.getByRole('tab').nth(1).click()
      await page.getByText(/^\d+ child/).waitFor()
    },
  },
  {
    name: 'form-answers',
    as: 'registrar@greenfield.test',
    path: forms,
    goOn: async (page) => {
      await openFirst(`${forms}/`, 'photos')(page)
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'form-updates', as: 'registrar@greenfield.test', path: `${forms}/updates` },
  { name: 'forms-own-staff', as: 'teacher@greenfield.test', path: `${greenfield}/forms` },
  { name: 'forms-own-family', as: 'guardian@greenfield.test', path: `${greenfield}/forms` },
  {
    name: 'form-answer',
    as: 'guardian@greenfield.test',
    path: `${greenfield}/forms`,
    goOn: openFirst(`${greenfield}/forms/`),
  },
]
