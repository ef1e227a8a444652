-- The one time that an import was taken back, up to now, is the first of perhaps several.
insert into "importazione_annullamento" ("lotto_id", "at", "by")
  select "id", "undone_at", coalesce("undone_by", '') from "importazione_lotto" where "undone_at" is not null;
