import {
  IconBuildingCommunity,
  IconChartBar,
  IconHeartRateMonitor,
  IconPlus,
  IconShieldLock,
} from '@tabler/icons-react'

/** Sections of the operators; one with a role is shown to its holders. */
export const operatorSections = [
  { key: 'schools', to: '/operator', icon: IconBuildingCommunity },
  { key: 'health', to: '/operator/health', icon: IconHeartRateMonitor },
  { key: 'usage', to: '/operator/usage', icon: IconChartBar },
  { key: 'breakGlass', to: '/operator/break-glass', icon: IconShieldLock },
  { key: 'provision', to: '/operator/provision', icon: IconPlus },
] as const
