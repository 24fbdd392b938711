import { greenfield, type Screen } from './screen.ts'

/** Templates of documents, and documents as they were issued. */
export const certificateScreens: readonly Screen[] = [
  { name: 'document-templates', as: 'registrar@greenfield.test', path: `${greenfield}/documents/templates` },
  {
    name: 'document-template',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/documents/templates/0d0c0000-0000-7000-8000-000000001001`,
  },
  { name: 'issued-documents', as: 'registrar@greenfield.test', path: `${greenfield}/documents/issued` },
  {
    name: 'issue-documents',
    as: 'registrar@greenfield.test',
    path: `${greenfield}/documents/issued?issue=true`,
  },
  { name: 'issued-documents-family', as: 'guardian@greenfield.test', path: `${greenfield}/documents/issued` },
]
