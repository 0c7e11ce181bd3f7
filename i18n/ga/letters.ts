import type { RemindedFact } from '#domain/reminders/reminderDays.ts';

/** The emails that users receive in Irish. The others are in English. */
export const letters = {
  // review
  reminder: {
    period:
      '%{scheme}, %{site} (%{company})\nTréimhse tronc: %{start} – %{end}\nAr iarraidh: %{missing}\nCur isteach na sonraí: %{due}\n%{link}',
    late_period:
      '%{scheme}, %{site} (%{company})\nTréimhse tronc: %{start} – %{end}\nAr iarraidh: %{missing}\nCur isteach na sonraí: %{due}. Laethanta déanach: %{late}\n%{link}',
    facts: { no_hours: 'uaireanta', no_fund: 'iomlán an chiste tronc' } satisfies Record<RemindedFact, string>,
  },
  mail: {
    // review
    tronc_reminder: {
      subject: 'Meabhrúchán: tá sonraí tronc ar iarraidh',
      body: 'Dia duit, a %{name},\n\nNíor tháinig na sonraí seo a leanas:\n\n%{periods}\n\nOscail nasc tréimhse tronc chun comhaid a chur leis. Má sheol tú na sonraí cheana féin, déan neamhaird den ríomhphost seo.\n\nRoghnaigh i Mo Chuntas cé acu de na ríomhphoist seo a gheobhaidh tú. Seoltar meabhrúcháin faoi shonraí atá thar téarma i gcónaí:\n%{settings}',
    },
  },
};
