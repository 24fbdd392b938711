import { greenfield, openFirst, type Screen } from './screen.ts'

const registrar = { as: 'registrar@greenfield.test' } as const

/** The screens of documents. */
export const documentScreens: readonly Screen[] = [
  { name: 'documents-to-check', ...registrar, path: `${greenfield}/documents/to-check` },
  {
    name: 'document-check',
    ...registrar,
    path: `${greenfield}/documents/to-check`,
    goOn: async (page) => {
      await page.getByRole('list', { name: 'Documents' }).getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).waitFor()
    },
  },
  { name: 'documents-all', ...registrar, path: `${greenfield}/documents/all` },
  { name: 'documents-lists', ...registrar, path: `${greenfield}/documents/lists` },
  {
    name: 'documents-list',
    ...registrar,
    path: `${greenfield}/documents/lists`,
    goOn: openFirst(`${greenfield}/documents/lists/`),
  },
  { name: 'documents-missing', ...registrar, path: `${greenfield}/documents/missing` },
  { name: 'documents-requirements', ...registrar, path: `${greenfield}/documents/requirements` },
  { name: 'documents-categories', ...registrar, path: `${greenfield}/documents/categories` },
  { name: 'documents-own', as: 'guardian@greenfield.test', path: `${greenfield}/documents` },
]
