-- Failures in a row count wrong codes alone from now on (threats.md T3). Those counted until now were wrong passwords too, with which
-- whoever knew a user name could shut its account until somebody unlocked it.
DELETE FROM "auth_throttle" WHERE "key" LIKE '% in a row';
