import { t } from '../../../kernel/http/wire.ts'
import { contactFields } from '../persons/contact-fields.ts'
import { Language } from '../persons/members.ts'
import { nameFields, textField, wordField } from '../persons/person-fields.ts'
import { sheetColumn } from '../persons/sheet-column.ts'

/** How a guardian wants to be reached. */
const contactWays = ['email', 'phone', 'sms', 'letter'] as const

/** What a school records of a guardian, in the order of its spreadsheet. */
export const guardianFields = {
  ...nameFields,
  ...contactFields,
  preferred_contact: wordField(
    t.OneOf(contactWays),
    sheetColumn(
      {
        type: 'word',
        words: {
          email: ['e mail', 'mail', 'courriel'],
          phone: ['telephone', 'call', 'appel'],
          sms: ['text', 'texto'],
          letter: ['post', 'courrier', 'lettre'],
        },
      },
      'contact by',
      'contact prefere',
    ),
  ),
  preferred_language: textField(
    Language,
    sheetColumn({ type: 'language' }, 'language', 'langue', 'langue preferee'),
  ),
}
