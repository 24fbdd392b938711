import { greenfield, openFirst, type Screen } from './screen.ts'

/** The mailbox of a family and of staff, and what senders and designated staff see. */
export const messageScreens: readonly Screen[] = [
  { name: 'messages', as: 'guardian@greenfield.test', path: `${greenfield}/messages` },
  { name: 'messages-teacher', as: 'teacher@greenfield.test', path: `${greenfield}/messages` },
  {
    name: 'messages-open',
    as: 'guardian@greenfield.test',
    path: `${greenfield}/messages`,
    // The list stays next to what is opened.
    goOn: async (page) => {
      await page.locator(`main a[href^="${greenfield}/messages?"]`).first().click()
      await page.getByRole('article').first().waitFor()
    },
  },
  { name: 'messages-compose', as: 'principal@greenfield.test', path: `${greenfield}/messages/compose` },
  { name: 'messages-sent', as: 'principal@greenfield.test', path: `${greenfield}/messages/sent` },
  {
    name: 'messages-sent-one',
    as: 'principal@greenfield.test',
    path: `${greenfield}/messages/sent?state=sent`,
    goOn: openFirst(`${greenfield}/messages/sent/`),
  },
  { name: 'messages-audiences', as: 'principal@greenfield.test', path: `${greenfield}/messages/audiences` },
  { name: 'messages-templates', as: 'principal@greenfield.test', path: `${greenfield}/messages/templates` },
  {
    name: 'messages-safeguarding',
    as: 'counselor@greenfield.test',
    path: `${greenfield}/messages/safeguarding`,
  },
  { name: 'messages-settings', as: 'owner@greenfield.test', path: `${greenfield}/messages/settings` },
]
