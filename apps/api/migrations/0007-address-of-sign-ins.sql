-- Where a sign-in came from: an account that has signed in there before is not held up by what strangers try elsewhere.
alter table sign_ins add column address text;
