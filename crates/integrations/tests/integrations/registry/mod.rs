mod contract;
mod enhetsregisteret;
mod server;
