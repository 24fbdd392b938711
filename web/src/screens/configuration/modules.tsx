import { SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { ModuleSet } from '../../kernel/api/wire.ts'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { isModule, useModuleName } from '../../kernel/school/module-name.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './modules.module.css'

type Module = ModuleSet['modules'][number]

const tiers = ['core', 'interop', 'intelligence'] as const
/** The lowest level whose plans include a tier. */
const levelOf = { core: 'free', interop: 'pro', intelligence: 'enterprise' } as const

/** The modules by tier: what the plan includes, and what the school has switched on. */
export function Modules() {
  const { t } = useWords('configuration')
  const school = useSchool()
  const id = school.me.school?.id ?? ''
  const modules = useQuery({
    queryKey: ['modules'],
    queryFn: () =>
      tagged(
        school.client.GET('/api/v1/tenants/{tenant_id}/modules', { params: { path: { tenant_id: id } } }),
      ),
  })
  return (
    <Page title={t('modules.title')} subtitle={t('modules.subtitle')}>
      <Read of={modules}>{(held) => <Tiers held={held} />}</Read>
    </Page>
  )
}

/** Switches one module, together with the state that was seen: somebody else's change is not overwritten. */
function useSwitch({ body, tag }: Tagged<ModuleSet>) {
  const { t } = useWords('configuration')
  const school = useSchool()
  const queries = useQueryClient()
  const nameOf = useModuleName()
  return useMutation({
    mutationFn: ({ code, enabled }: Pick<Module, 'code' | 'enabled'>) =>
      tagged(
        school.client.PATCH('/api/v1/tenants/{tenant_id}/modules', {
          params: { path: { tenant_id: body.tenant_id }, header: ifMatch(tag) },
          body: { modules: { [code]: enabled } },
        }),
      ),
    onSuccess: (held, { code, enabled }) => {
      queries.setQueryData(['modules'], held)
      const name = nameOf(code)
      notifications.show({ message: t(enabled ? 'modules.on' : 'modules.off', { name }) })
      // The navigation, and what screens of other modules show, depend on the modules of the school. The switch does
      // not wait for them.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'modules' })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['modules'] }),
  })
}

function Tiers({ held }: { held: Tagged<ModuleSet> }) {
  const { t } = useWords('configuration')
  const change = useSwitch(held)
  const { level } = held.body
  // What this version has no screens for yet comes with a later one.
  const modules = held.body.modules.filter(({ available }) => available)
  return (
    <Stack>
      <Text>{t('modules.plan', { plan: t(`level.${level}`) })}</Text>
      <ErrorMessage error={change.error} own={{ precondition_failed: t('modules.stale') }} />
      {tiers
        .filter((tier) => modules.some((module) => module.tier === tier))
        .map((tier) => (
          <Section key={tier} title={t(`tier.${tier}`)}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
              {modules
                .filter((module) => module.tier === tier)
                .map((module) => (
                  <ModuleSwitch
                    key={module.code}
                    module={module}
                    isBusy={change.isPending && change.variables.code === module.code}
                    onSwitch={(enabled) => change.mutate({ code: module.code, enabled })}
                  />
                ))}
            </SimpleGrid>
          </Section>
        ))}
    </Stack>
  )
}

interface ModuleSwitchProps {
  readonly module: Module
  readonly isBusy: boolean
  onSwitch(enabled: boolean): void
}

function ModuleSwitch({ module, isBusy, onSwitch }: ModuleSwitchProps) {
  const { t } = useWords('configuration')
  const school = useSchool()
  const { code, entitled, enabled, source } = module
  const name = useModuleName()(code)
  return (
    <Switch
      label={name}
      labelPosition="left"
      classNames={{
        body: classes['body'] ?? '',
        labelWrapper: classes['words'] ?? '',
        label: classes['name'] ?? '',
      }}
      description={
        <>
          {isModule(code) && t(`module.${code}.text`)}
          {!entitled && (
            <Text span size="xs" display="block" c="var(--campus-caution)">
              {t('modules.needs', { level: t(`level.${levelOf[module.tier]}`) })}
            </Text>
          )}
          {entitled && source === 'override' && (
            <Text span size="xs" display="block" c="var(--campus-accent)">
              {t('modules.extra')}
            </Text>
          )}
        </>
      }
      checked={enabled}
      disabled={isBusy || !entitled || !school.may('integrations.write')}
      onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
    />
  )
}
