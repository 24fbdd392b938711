import { Checkbox, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { BankAddress } from './bank-address.tsx'
import { type SettingsPartProps, useField } from './use-field.ts'

/** Numbers, terms, the till, and the words below every invoice. */
export function Invoicing(props: SettingsPartProps) {
  const { t } = useWords('fees')
  const field = useField(props)
  const { draft, change } = props
  return (
    <Section title={t('settings.invoicing')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <TextInput
            label={t('settings.prefix')}
            description={t('settings.prefixHint')}
            maxLength={12}
            {...field('invoice_prefix')}
          />
          <TextInput
            label={t('settings.terms')}
            description={t('settings.termsHint')}
            inputMode="numeric"
            {...field('payment_terms_days')}
          />
          <TextInput
            label={t('settings.reminders')}
            description={t('settings.remindersHint')}
            {...field('reminders', 'reminders.days')}
          />
        </SimpleGrid>
        <Textarea
          label={t('settings.footer')}
          description={t('settings.footerHint')}
          autosize
          minRows={2}
          maxLength={2000}
          {...field('invoice_footer')}
        />
        <Checkbox
          label={t('settings.till')}
          description={t('settings.tillHint')}
          checked={draft.require_till}
          onChange={(event) => change({ require_till: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  )
}

/** What brothers and sisters get off. */
export function Reductions(props: SettingsPartProps) {
  const { t } = useWords('fees')
  const field = useField(props)
  return (
    <Section title={t('settings.siblings')}>
      <TextInput
        label={t('settings.siblingDiscounts')}
        description={t('settings.siblingHint')}
        maw="28rem"
        {...field('sibling_discounts')}
      />
    </Section>
  )
}

/** How much a wallet may hold. */
export function Wallets({ draft, error, change }: SettingsPartProps) {
  const { t } = useWords('fees')
  const currency = useSchool().me.school?.currency ?? ''
  return (
    <Section title={t('settings.wallets')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" maw="40rem">
        <AmountField
          label={t('settings.mostBalance')}
          currency={currency}
          value={draft.most_balance}
          error={errorAt(error, 'wallet_limits.most_balance')}
          onText={(most_balance) => change({ most_balance })}
        />
        <AmountField
          label={t('settings.mostTopUp')}
          currency={currency}
          value={draft.most_top_up}
          error={errorAt(error, 'wallet_limits.most_top_up')}
          onText={(most_top_up) => change({ most_top_up })}
        />
      </SimpleGrid>
    </Section>
  )
}

/** The bank account for transfers, printed on every invoice. */
export function BankAccount(props: SettingsPartProps) {
  const { t } = useWords('fees')
  const field = useField(props)
  const names = ['account_name', 'bank_name', 'iban', 'bic', 'account_number'] as const
  return (
    <Section title={t('settings.bank')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {names.map((name) => (
            <TextInput
              key={name}
              label={t(`settings.${name}`)}
              maxLength={140}
              autoComplete="off"
              {...field(name, `bank.${name}`)}
            />
          ))}
        </SimpleGrid>
        <BankAddress {...props} />
      </Stack>
    </Section>
  )
}
