import { t } from '../../../kernel/http/wire.ts'
import { Phone } from './members.ts'
import { textField } from './person-fields.ts'
import { lineCell, type SheetColumn, sheetColumn } from './sheet-column.ts'

export const contactFields = {
  email: textField(
    t.Email,
    sheetColumn(
      { type: 'email' },
      'e mail',
      'mail',
      'email address',
      'e mail address',
      'courriel',
      'adresse mail',
      'adresse e mail',
      'adresse email',
    ),
  ),
  phone: textField(
    Phone,
    sheetColumn(
      { type: 'phone' },
      'telephone',
      'phone number',
      'mobile',
      'mobile phone',
      'cell phone',
      'tel',
      'portable',
      'numero de telephone',
    ),
  ),
}

/** The columns of a postal address, which a person has as one member. */
export const addressColumns: readonly (SheetColumn & { readonly name: string })[] = [
  {
    name: 'address_line1',
    ...sheetColumn(lineCell(200), 'address', 'address 1', 'address line 1', 'street', 'adresse', 'rue'),
  },
  {
    name: 'address_line2',
    ...sheetColumn(lineCell(200), 'address 2', 'address line 2', 'adresse 2', 'complement d adresse'),
  },
  { name: 'city', ...sheetColumn(lineCell(200), 'town', 'ville', 'commune') },
  { name: 'region', ...sheetColumn(lineCell(200), 'state', 'province', 'county', 'departement') },
  { name: 'postal_code', ...sheetColumn(lineCell(20), 'postcode', 'zip', 'zip code', 'code postal') },
  { name: 'country_code', ...sheetColumn({ type: 'country' }, 'country', 'pays', 'code pays') },
]
