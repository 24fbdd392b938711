import 'i18next'

/** The keys of every catalogue: a key that is not in the English one does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: false
    resources: {
      kernel: typeof import('./kernel/words/words/en.json')
      refusals: typeof import('./kernel/refusals/words/en.json')
      'custom-fields': typeof import('./kernel/custom-fields/words/en.json')
      registers: typeof import('./kernel/registers/words/en.json')
      grades: typeof import('./kernel/grades/words/en.json')
      absences: typeof import('./kernel/absences/words/en.json')
      'second-factor': typeof import('./kernel/second-factor/words/en.json')
      scopes: typeof import('./kernel/scopes/words/en.json')
      app: typeof import('./app/words/en.json')
      academics: typeof import('./screens/academics/words/en.json')
      account: typeof import('./screens/account/words/en.json')
      'attendance-settings': typeof import('./screens/attendance-settings/words/en.json')
      attendance: typeof import('./screens/attendance/words/en.json')
      audit: typeof import('./screens/audit/words/en.json')
      configuration: typeof import('./screens/configuration/words/en.json')
      rollover: typeof import('./screens/rollover/words/en.json')
      rosetta: typeof import('./screens/rosetta/words/en.json')
      forecast: typeof import('./screens/forecast/words/en.json')
      admissions: typeof import('./screens/admissions/words/en.json')
      gradebook: typeof import('./screens/gradebook/words/en.json')
      home: typeof import('./screens/home/words/en.json')
      imports: typeof import('./screens/imports/words/en.json')
      integrations: typeof import('./screens/integrations/words/en.json')
      rosters: typeof import('./screens/integrations/rosters/words/en.json')
      webhooks: typeof import('./screens/integrations/webhooks/words/en.json')
      members: typeof import('./screens/members/words/en.json')
      operator: typeof import('./screens/operator/words/en.json')
      people: typeof import('./screens/people/words/en.json')
      'report-cards': typeof import('./screens/report-cards/words/en.json')
      syllabus: typeof import('./screens/syllabus/words/en.json')
      'sign-in': typeof import('./screens/sign-in/words/en.json')
      money: typeof import('./kernel/money/words/en.json')
      counter: typeof import('./screens/counter/words/en.json')
      till: typeof import('./screens/till/words/en.json')
      'cash-book': typeof import('./screens/cash-book/words/en.json')
      aging: typeof import('./screens/aging/words/en.json')
      wallets: typeof import('./screens/wallets/words/en.json')
      invoices: typeof import('./screens/invoices/words/en.json')
      households: typeof import('./screens/households/words/en.json')
      fees: typeof import('./screens/fees/words/en.json')
      'provider-events': typeof import('./screens/provider-events/words/en.json')
      district: typeof import('./screens/district/words/en.json')
      disputes: typeof import('./screens/disputes/words/en.json')
      'family-money': typeof import('./screens/family-money/words/en.json')
    }
  }
}
