-- Scores are written again every night: documents of 2 kB are not compressed each time, and a changed row stays on its page.
alter table risk_scores set (toast_tuple_target = 4080, fillfactor = 50);
