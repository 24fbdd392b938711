import { worded } from '../../../../kernel/http/patterns.ts'
import { Line, OneOf, type Static, Strict, said, Type, Uuid } from '../../../../kernel/http/shapes.ts'
import { accountKinds } from '../rules/entry.ts'

const Code = Type.String({
  pattern: worded(
    '^[1-8][0-9]{2}[0-9A-Z]{0,17}$',
    'must begin with three digits of the French chart of accounts',
  ),
  maxLength: 20,
  examples: ['706100'],
})

/** An account of the school and the account of the French chart that stands for it in a Fichier des écritures comptables. */
export const FecAccount = Strict(
  'FecAccount',
  {
    account_id: said(Uuid, 'The account of the school.'),
    account_code: said(Type.String(), 'Its code at the school.'),
    account_title: said(Type.String(), 'Its title at the school.'),
    kind: said(OneOf(accountKinds), 'What it is for.'),
    subject: said(Type.String(), 'Fee type of a revenue account, method of a cash account; else empty.'),
    code: said(Type.String(), 'CompteNum: code in the French chart of accounts.'),
    title: said(Type.String(), 'CompteLib: title in French; the same for all accounts with this code.'),
    is_default: said(Type.Boolean(), 'Whether the school has not chosen it.'),
  },
  {
    examples: [
      {
        account_id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0b01',
        account_code: '4000-tuition',
        account_title: 'Revenue: tuition',
        kind: 'revenue',
        subject: 'tuition',
        code: '706100',
        title: 'Frais de scolarité',
        is_default: false,
      },
    ],
  },
)

export const FecAccounts = Strict('FecAccountList', {
  results: said(Type.Array(FecAccount), 'Every account of the school, by its code.'),
})

/** A merge patch (RFC 7396): null puts a member back to the default. */
export const FecAccountPatch = Strict(
  'FecAccountPatch',
  {
    code: Type.Optional(said(Type.Union([Code, Type.Null()]), 'CompteNum; null: the default account.')),
    title: Type.Optional(
      said(
        Type.Union([Line(200), Type.Null()]),
        'CompteLib; null: that of the account that has the code already, else the default.',
      ),
    ),
  },
  { examples: [{ code: '706100', title: 'Frais de scolarité' }] },
)

export type FecAccountWire = Static<typeof FecAccount>
export type FecAccountPatchWire = Static<typeof FecAccountPatch>
