-- `exemption_code_key` gives the order of code too.
drop index exemption.exemption_code;
